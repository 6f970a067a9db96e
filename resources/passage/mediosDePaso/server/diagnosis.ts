/**
 * Names what the lanes do with a pass and why: its state, then each guard that keeps it from being enabled. Amounts are left out:
 * who may see a pass need not see the account.
 */
import type { HandlerContext, Row } from '../../../../server/handlers';
import type { Finding } from '../shared/diagnosis';
import { type Blocker, blockersOf } from './guards';

/** Sentence of the states in which a pass does not open a barrier. */
const STOPPED: Readonly<Record<string, string>> = {
  Solicitado: 'sinDispositivo',
  Asignado: 'sinActivar',
  Entregado: 'sinActivar',
  Suspendido: 'suspendido',
  InhabilitadoDeuda: 'inhabilitado',
  Denunciado: 'denunciado',
  Reemplazado: 'reemplazado',
  Baja: 'baja',
};

/** The account does not matter to a pass that has ended or was lost. */
const FINAL = ['Denunciado', 'Reemplazado', 'Baja'];

const isKey = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

const linked = (resource: string, id: unknown): Pick<Finding, 'record'> =>
  isKey(id) ? { record: { resource, id } } : {};

const findingOf = ({ code, record }: Blocker): Finding => ({
  verdict: 'stops',
  code,
  ...(record && linked(record.resource, record.id)),
});

export async function diagnose(tx: HandlerContext['tx'], pass: Readonly<Row>, now: Date): Promise<Finding[]> {
  const { estado, lista, listaEnviada, patente, patenteEnviada } = pass;
  const isOutdated = lista !== null && (lista !== listaEnviada || patente !== patenteEnviada);
  const outdated: Finding[] = isOutdated ? [{ verdict: 'warns', code: 'sinEnviar' }] : [];
  if (estado === 'Habilitado')
    return [
      lista === 'Gris'
        ? { verdict: 'warns', code: 'gris', ...linked('titulares', pass.titular) }
        : { verdict: 'passes', code: 'pasa' },
      ...outdated,
    ];
  const stopped: Finding = {
    verdict: 'stops',
    code: STOPPED[String(estado)] ?? 'sinActivar',
    ...(estado === 'Reemplazado' && linked('mediosDePaso', pass.reemplazadoPor)),
    ...(estado === 'InhabilitadoDeuda' && linked('titulares', pass.titular)),
  };
  const blockers = FINAL.includes(String(estado)) ? [] : await blockersOf({ tx, record: pass, now });
  return [stopped, ...blockers.map(findingOf), ...outdated];
}
