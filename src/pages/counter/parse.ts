/** Checks of the server's answers: a proxy or an older server may answer with something else. */
import { HttpError } from '../../../providers/http';
import type { Counter } from '../../../resources/holders/counter/shared/counter';
import type { TimelinePage } from '../../../resources/holders/counter/shared/kinds';
import { isObject } from '../../engine/address';

const isTimelinePage = (value: unknown): value is TimelinePage => isObject(value) && Array.isArray(value.datos);

const isCounter = (value: unknown): value is Counter =>
  isObject(value) && Array.isArray(value.motivos) && isTimelinePage(value.cronologia) && isObject(value.cantidades);

export function counterIn(body: unknown): Counter {
  if (!isCounter(body)) throw new HttpError('Error Fetching', 0);
  return body;
}

export function timelineIn(body: unknown): TimelinePage {
  if (!isTimelinePage(body)) throw new HttpError('Error Fetching', 0);
  return body;
}
