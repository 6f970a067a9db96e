import type { StoredEvent } from '../../sla/shared/fields';

/** The events of a request's clock that its columns stand for: of an imported request, and of one of the demo. */
export function pastEvents(request: Readonly<Record<string, unknown>>): StoredEvent[] {
  const moments: [tipo: string, fecha: unknown][] = [
    ['creado', request.fechaAlta],
    ['tomado', request.fechaToma],
    ['primeraRespuesta', request.fechaPrimeraRespuesta],
    ['espera', request.estado === 'Espera' ? request.fecha : null],
    ['cerrado', request.fechaCierre],
  ];
  return moments.flatMap(([tipo, fecha]) =>
    fecha === null || fecha === undefined ? [] : [{ tipo, fecha, motivo: request.esperaMotivo }],
  );
}
