import { useTranslate } from 'ra-core';
import { useEngine, type Widgets } from '../../../src/engine/EngineContext';
import { lazyPart } from '../../../src/engine/lazyPart';
import { RecordLink } from '../../../src/engine/routing/RecordLink';
import { SchemaGate } from '../../../src/engine/SchemaGate';

type Cell = Widgets['cells'][string];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The resource that a row is about, as it is called. */
export const auditEntity: Cell = ({ value }) => {
  const translate = useTranslate();
  const { registry } = useEngine();
  const name = textOf(value);
  if (name === '') return null;
  if (!registry.get(name)) return <code>{name}</code>;
  return (
    <SchemaGate resource={name}>{() => translate(`resources.${name}.name`, { smart_count: 2, _: name })}</SchemaGate>
  );
};

/** The record's key, which leads to it where it has a page. */
export const auditRecord: Cell = ({ value, record }) => {
  const { registry } = useEngine();
  const key = textOf(value);
  const name = textOf(record.entidad);
  if (key === '') return null;
  const shown = <bdi className="figure">{key}</bdi>;
  return registry.get(name) ? (
    <RecordLink resource={name} id={key}>
      {shown}
    </RecordLink>
  ) : (
    shown
  );
};

/** Which action it was and which fields it changed, as they are called. */
export const auditSummary: Cell = ({ value, record }) => {
  const translate = useTranslate();
  const { registry } = useEngine();
  const name = textOf(record.entidad);
  const operation = textOf(record.operacion);
  const parts = textOf(value)
    .split(', ')
    .filter((part) => part !== '');
  const said = () => {
    const of = (part: string) => translate(`resources.${name}.fields.${part}`, { _: part });
    const action =
      operation !== '' && record.accion === 'ejecutar'
        ? translate(`resources.${name}.actions.${operation}`, { _: operation })
        : '';
    const fields = parts.map(of).join(', ');
    return <bdi>{[action, fields].filter((part) => part !== '').join(': ')}</bdi>;
  };
  return registry.get(name) ? <SchemaGate resource={name}>{said}</SchemaGate> : said();
};

export const slots = {
  auditChain: lazyPart(() => import('./Chain')),
  auditChanges: lazyPart(() => import('./Changes')),
};
