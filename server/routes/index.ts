/** Every group of calls of the embedded API, in the order in which their hooks run. */
import { authentication } from '../auth/authenticate';
import { mailDelivery } from '../mail/start';
import { actions } from './actions';
import { auth } from './auth';
import { health } from './health';
import { publicFacts } from './public';
import { records } from './records';
import type { RouteGroup } from './route';
import { documentTypes } from './toll/documentTypes';
import { holderCreate } from './toll/holderCreate';
import { holderSearch } from './toll/holderSearch';
import { notifications } from './toll/notifications';
import { pin } from './toll/pin';
import { tickets } from './toll/tickets';
import { user } from './user';

export const routes: readonly RouteGroup[] = [
  authentication,
  health,
  mailDelivery,
  publicFacts,
  auth,
  user,
  documentTypes,
  holderSearch,
  holderCreate,
  tickets,
  notifications,
  pin,
  actions,
  records,
];
