/**
 * Says what the lanes do with a pass and why: its state, its list, and each guard of enabling it, with what was read. Values that the
 * viewer may not read are left out: who may see a pass need not see the account.
 */
import type { ComputeContext, Row } from '../../../../server/handlers';
import { readableFor, rulesFor } from '../../../../server/records/access';
import { may } from '../../../../server/viewer';
import { byGravity, type Diagnosis, type Fact, type Finding, type Verdict } from '../shared/diagnosis';
import type { GuardResult } from './guardRead';
import { guardResults } from './guardResults';
import { acceptsCategory, rowOf } from './guards';

type DiagnosisContext = Pick<ComputeContext, 'db' | 'registry' | 'viewer' | 'now'>;

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

const ownFact = (pass: Readonly<Row>, field: string): Fact[] =>
  (pass[field] ?? null) === null ? [] : [{ resource: 'mediosDePaso', field, value: pass[field] }];

function stateFinding(pass: Readonly<Row>): Finding {
  const { estado } = pass;
  const facts = ownFact(pass, 'estado');
  if (estado === 'Habilitado') return { verdict: 'passes', code: 'habilitado', facts };
  return {
    verdict: 'stops',
    code: STOPPED[String(estado)] ?? 'sinActivar',
    ...(estado === 'Reemplazado' && linked('mediosDePaso', pass.reemplazadoPor)),
    ...(estado === 'InhabilitadoDeuda' && linked('titulares', pass.titular)),
    facts,
  };
}

/** What the lanes know: the list of the pass, and whether its last change has reached them. */
function listFindings(pass: Readonly<Row>): Finding[] {
  const { lista, listaEnviada, patente, patenteEnviada } = pass;
  if (lista === null) return [{ verdict: 'stops', code: 'sinLista' }];
  const facts = ownFact(pass, 'lista');
  const isOutdated = lista !== listaEnviada || patente !== patenteEnviada;
  return [
    lista === 'Gris'
      ? { verdict: 'warns', code: 'gris', ...linked('titulares', pass.titular), facts }
      : { verdict: lista === 'Blanca' ? 'passes' : 'stops', code: lista === 'Blanca' ? 'blanca' : 'negra', facts },
    isOutdated ? { verdict: 'warns', code: 'sinEnviar' } : { verdict: 'passes', code: 'enviada' },
  ];
}

/** Whether the plan still accepts the vehicle's category; only requests and changes of plan are refused for it. */
async function categoryFinding({ db }: DiagnosisContext, pass: Readonly<Row>): Promise<Finding[]> {
  const plan = await rowOf(db, 'binesServicio', pass.binServicio);
  const vehicle = await rowOf(db, 'vehiculos', pass.vehiculo);
  if (!plan || !vehicle) return [];
  const isAccepted = await acceptsCategory(db, plan, vehicle);
  const code = isAccepted ? 'categoriaAdmitida' : 'categoriaNoAdmitida';
  return [isAccepted ? { verdict: 'passes', code } : { verdict: 'warns', code, ...linked('binesServicio', plan.id) }];
}

/** A guard that no longer holds does not stop a pass that is already enabled. */
const findingOf = (isEnabled: boolean, { holds, code, record, facts }: GuardResult): Finding => ({
  verdict: holds ? 'passes' : isEnabled ? 'warns' : 'stops',
  code,
  ...(record && !holds && linked(record.resource, record.id)),
  facts,
});

/** Leaves out the facts and records that the viewer may not read; those of resources with row rules too, as rows were not checked. */
function readableFindings({ registry, viewer }: DiagnosisContext, findings: readonly Finding[]): Finding[] {
  const maySee = (name: string) => {
    const resource = registry.getOrThrow(name);
    return may(viewer, 'ver', resource.schema.subject) && rulesFor(resource, viewer).length === 0;
  };
  const mayRead = ({ resource: name, field: fieldName }: Fact) => {
    const resource = registry.getOrThrow(name);
    const field = resource.fields.get(fieldName);
    // the pass itself is already open
    return (
      (name === 'mediosDePaso' || maySee(name)) && field !== undefined && readableFor(resource, viewer.ability)(field)
    );
  };
  return findings.map(({ record, facts = [], ...finding }) => ({
    ...finding,
    ...(record && (record.resource === 'mediosDePaso' || maySee(record.resource)) && { record }),
    facts: facts.filter(mayRead),
  }));
}

function verdictOf({ estado, lista }: Readonly<Row>): Verdict {
  if (estado !== 'Habilitado' || lista === null || lista === 'Negra') return 'stops';
  return lista === 'Gris' ? 'warns' : 'passes';
}

export async function diagnose(context: DiagnosisContext, pass: Readonly<Row>): Promise<Diagnosis> {
  const { db, now } = context;
  const isFinal = FINAL.includes(String(pass.estado));
  const guards = isFinal ? [] : await guardResults({ tx: db, record: pass, now });
  const findings: Finding[] = [
    stateFinding(pass),
    ...listFindings(pass),
    ...guards.map((guard) => findingOf(pass.estado === 'Habilitado', guard)),
    ...(isFinal ? [] : await categoryFinding(context, pass)),
  ];
  return { verdict: verdictOf(pass), findings: byGravity(readableFindings(context, findings)) };
}
