/** All route groups of the embedded API, in the order in which their hooks run. */

import { counterRoutes } from '../../resources/holders/counter/server/routes';
import { requestDraftRoutes } from '../../resources/sau/tickets/server/drafts/routes';
import { personalDisponible } from '../../resources/tolls/server/roster/availableStaffRoute';
import { cuadro } from '../../resources/tolls/server/roster/cuadroRoutes';
import { authentication } from '../auth/authenticate';
import { mailDelivery, mailReception } from '../mail/start';
import { webhookDelivery } from '../webhooks/start';
import { actions } from './actions';
import { alerts } from './alerts';
import { audit } from './audit';
import { auth } from './auth';
import { callerSearch } from './callerSearch';
import { clientErrors } from './clientErrors';
import { drafts } from './drafts';
import { events } from './events';
import { exportFiles } from './export';
import { files } from './files';
import { health } from './health';
import { holderSummary } from './holderSummary';
import { importFiles } from './import';
import { jobs } from './jobs';
import { notificationReads } from './notificationReads';
import { openapiDocument } from './openapi';
import { panels } from './panels';
import { passPicture } from './passPicture';
import { passwordLink } from './passwordLink';
import { pivot } from './pivot';
import { preferences } from './preferences';
import { publicFacts } from './public';
import { records } from './records';
import { retention } from './retention';
import type { RouteGroup } from './route';
import { savedReports } from './savedReports';
import { schema } from './schema';
import { search } from './search';
import { secondFactor } from './secondFactor';
import { simulacionCorrida } from './simulacionCorrida';
import { tariffSimulation } from './tariffSimulation';
import { documentTypes } from './toll/documentTypes';
import { holderCreate } from './toll/holderCreate';
import { holderSearch } from './toll/holderSearch';
import { notifications } from './toll/notifications';
import { pin } from './toll/pin';
import { tickets } from './toll/tickets';
import { user } from './user';
import { versions } from './versions';
import { views } from './views';

export const routes: readonly RouteGroup[] = [
  audit,
  authentication,
  health,
  mailDelivery,
  mailReception,
  webhookDelivery,
  publicFacts,
  auth,
  secondFactor,
  user,
  documentTypes,
  holderSearch,
  callerSearch,
  tariffSimulation,
  holderCreate,
  holderSummary,
  counterRoutes,
  tickets,
  notifications,
  notificationReads,
  alerts,
  pin,
  schema,
  search,
  openapiDocument,
  preferences,
  views,
  savedReports,
  drafts,
  requestDraftRoutes,
  events,
  panels,
  pivot,
  personalDisponible,
  passPicture,
  simulacionCorrida,
  passwordLink,
  retention,
  cuadro,
  clientErrors,
  jobs,
  actions,
  exportFiles,
  importFiles,
  files,
  versions,
  records,
];
