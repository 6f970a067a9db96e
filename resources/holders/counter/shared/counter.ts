import type { Ageing } from './ageing';
import type { TimelineKind, TimelinePage } from './kinds';
import type { Reason } from './reasons';
import type { Subject, SubjectName } from './subjects';

/** Records of a block: the first ones, as their own list shows them, and the number of all. */
export interface CounterList {
  total: number;
  datos: readonly (Readonly<Record<string, unknown>> & { id: string | number })[];
}

/** `GET titulares/{codigo}/mostrador`. A block that the caller may not read is absent. */
export interface Counter {
  /** the requested plate, if a vehicle of the account has it: passes and requests are limited to this vehicle */
  patente: string | null;
  vehiculos?: CounterList;
  mediosDePaso?: CounterList;
  mediosPago?: CounterList;
  exenciones?: CounterList;
  deuda?: Ageing;
  /** what stands out, the most urgent first */
  motivos: readonly Reason[];
  cronologia: TimelinePage;
  /** records of each kind that the caller may read */
  cantidades: Partial<Record<TimelineKind, number>>;
  /** what a new request starts with, by its subject; a category that the organisation has renamed is absent */
  temas: Partial<Record<SubjectName, Subject>>;
}
