import { useTranslate } from 'ra-core';
import { MANY } from '../../../i18n/many';
import { useEngine, type Widgets } from '../../../src/engine/EngineContext';
import { refOf } from '../../../src/engine/kinds/reference/refs';
import { labelsOf } from '../../../src/engine/labels';
import { RecordLink } from '../../../src/engine/routing/RecordLink';
import { SchemaGate } from '../../../src/engine/SchemaGate';
import { STANDARD_FIELDS } from '../../../src/schema/registry';
import { lazyPart } from '../../../src/speed/lazyPart';

type Cell = Widgets['cells'][string];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Who did it; what runs by itself is the system's. */
export const auditPerson: Cell = ({ field, record }) => {
  const translate = useTranslate();
  const person = refOf(record, field.name);
  if (person)
    return (
      <RecordLink resource="usuarios" id={person.id}>
        <bdi>{person.title}</bdi>
      </RecordLink>
    );
  const name = textOf(record.autor);
  return name === '' ? (
    <span className="muted">{translate('resources.logsAuditoria.parts.sistema')}</span>
  ) : (
    <bdi>{name}</bdi>
  );
};

/** Name of the resource of an audit row. */
export const auditEntity: Cell = ({ value }) => {
  const translate = useTranslate();
  const { registry } = useEngine();
  const name = textOf(value);
  if (name === '') return null;
  if (!registry.get(name)) return <code>{name}</code>;
  return (
    <SchemaGate resource={name}>{() => translate(`resources.${name}.name`, { smart_count: MANY, _: name })}</SchemaGate>
  );
};

/** Key of the record, linked to its page if it has one. */
export const auditRecord: Cell = ({ value, record }) => {
  const { registry } = useEngine();
  const key = textOf(value);
  const name = textOf(record.entidad);
  if (key === '') return null;
  const keyText = <bdi className="figure">{key}</bdi>;
  return registry.get(name) ? (
    <RecordLink resource={name} id={key}>
      {keyText}
    </RecordLink>
  ) : (
    keyText
  );
};

/** Translates the codes of the log: an action of the entity, a file format, a published document, a chain fault. */
function useAuditLabels(entity: string) {
  const translate = useTranslate();
  const { registry } = useEngine();
  const resource = registry.get(entity);
  const labels = resource && labelsOf(resource, translate);
  const partLabel = (part: string, values = {}) =>
    translate(`resources.logsAuditoria.parts.${part}`, { _: part, ...values });
  const status = resource?.status;
  /** a transition that only the server triggers has no action, and is named by the state that it leads to */
  const stateAfter = (name: string) => status?.transitions.find(({ action }) => action === name)?.to;
  const operation = (name: string): string => {
    if (labels && resource?.schema.actions?.[name]) return labels.action(name);
    const state = stateAfter(name);
    return labels && status && state !== undefined
      ? partLabel('pasaA', { state: labels.option(status.name, state) })
      : partLabel(name);
  };
  return {
    operation,
    /** whether the words of an operation say the state already */
    saysState: (name: string, fieldName: string) => stateAfter(name) !== undefined && fieldName === status?.name,
    part: (kind: string, text: string): string => {
      if (kind === 'verificar') {
        const [brokenRule = '', link = ''] = text.split(' ');
        return [translate(`resources.logsAuditoria.chain.faults.${brokenRule}`, { _: brokenRule }), link]
          .filter(Boolean)
          .join(' ');
      }
      const [name = ''] = text.split(/_(?=neq$|gt$|gte$|lt$|lte$|contains$)/);
      const isKnownField = resource?.fields.has(name.split('.')[0] ?? name) || name in STANDARD_FIELDS;
      return labels && isKnownField ? labels.field(name) : partLabel(text);
    },
  };
}

/** Summary of an audit row: the action, and the changed fields by label. */
export const auditSummary: Cell = ({ value, record }) => {
  const { registry } = useEngine();
  const name = textOf(record.entidad);
  const summary = <Summary entity={name} text={textOf(value)} record={record} />;
  return registry.get(name) ? <SchemaGate resource={name}>{() => summary}</SchemaGate> : summary;
};

function Summary({
  entity,
  text,
  record,
}: {
  entity: string;
  text: string;
  record: Readonly<Record<string, unknown>>;
}) {
  const words = useAuditLabels(entity);
  const [kind, operation] = [textOf(record.accion), textOf(record.operacion)];
  const action = operation !== '' && kind === 'ejecutar' ? words.operation(operation) : '';
  const parts = text.split(', ').filter((part) => part !== '' && !words.saysState(operation, part));
  // for a denied call the text is the requested path
  const fields = kind === 'permisoDenegado' ? text : parts.map((part) => words.part(kind, part)).join(', ');
  const summary = [action, fields].filter((part) => part !== '').join(': ');
  return summary === '' ? null : <bdi>{summary}</bdi>;
}

/** The action of the entity, or the export format. */
export const auditOperation: Cell = ({ value, record }) => {
  const { registry } = useEngine();
  const name = textOf(record.entidad);
  const operation = <Operation entity={name} operation={textOf(value)} />;
  return registry.get(name) ? <SchemaGate resource={name}>{() => operation}</SchemaGate> : operation;
};

function Operation({ entity, operation }: { entity: string; operation: string }) {
  const words = useAuditLabels(entity);
  return operation === '' ? null : <bdi>{words.operation(operation)}</bdi>;
}

export const slots = {
  auditChain: lazyPart(() => import('./browser/Chain')),
  auditChanges: lazyPart(() => import('./browser/Changes')),
};
