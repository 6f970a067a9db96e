import { useTranslate } from 'ra-core';
import { useEngine } from '../../../engine/EngineContext';
import { labelsOf } from '../../../engine/labels';
import type { LineProps } from './Line';
import { LineFrame } from './LineFrame';

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** A change of the account: which fields, who, and why. */
export function ChangeLine({ event }: LineProps) {
  const translate = useTranslate();
  const { registry } = useEngine();
  const resource = registry.getOrThrow(event.recurso);
  const labels = labelsOf(resource, translate);
  const { accion, campos, autor, motivo } = event.datos;
  const action = String(accion);
  const isDeclared = Object.hasOwn(resource.schema.actions ?? {}, action);
  const kind = texts(campos).includes(resource.key) ? 'created' : action === 'deshacer' ? 'undone' : 'changed';
  const name = isDeclared ? labels.action(action) : translate(`pages.counter.timeline.change.${kind}`);
  const fields = kind === 'created' ? [] : texts(campos).map((field) => labels.field(field));
  return (
    <LineFrame
      event={event}
      title={name}
      facts={
        <>
          {fields.length > 0 && <span>{fields.join(', ')}</span>}
          {typeof autor === 'string' && <bdi>{autor}</bdi>}
          {typeof motivo === 'string' && motivo !== '' && <bdi>{motivo}</bdi>}
        </>
      }
    />
  );
}
