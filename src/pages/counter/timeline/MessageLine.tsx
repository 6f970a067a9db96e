import { useTranslate } from 'ra-core';
import { useEngine } from '../../../engine/EngineContext';
import { refOf } from '../../../engine/kinds/reference/refs';
import { useLabels } from '../../../engine/labels';
import { RecordLink } from '../../../engine/routing/RecordLink';
import { Value } from '../Value';
import type { LineProps } from './Line';
import { LineFrame } from './LineFrame';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A message of a request, or a mail outside of requests. */
export function MessageLine({ event }: LineProps) {
  const translate = useTranslate();
  const { recurso, id, datos } = event;
  const labels = useLabels(useEngine().registry.getOrThrow(recurso));
  if (recurso === 'correos')
    return (
      <LineFrame
        event={event}
        title={
          id !== null && (
            <RecordLink resource="correos" id={id} className="link">
              <bdi>{text(datos.asunto)}</bdi>
            </RecordLink>
          )
        }
        facts={<Value resource="correos" name="direccion" record={datos} />}
        end={<Value resource="correos" name="estado" record={datos} />}
      />
    );
  const { ticket } = datos;
  const author = refOf(datos, 'autor')?.title ?? text(datos.remitente);
  return (
    <LineFrame
      event={event}
      title={
        <p className="counter-line__text" dir="auto">
          {text(datos.cuerpo)}
        </p>
      }
      facts={
        <>
          <span>{labels.option('tipo', text(datos.tipo))}</span>
          {author && <bdi>{author}</bdi>}
          {(typeof ticket === 'number' || typeof ticket === 'string') && (
            <RecordLink resource="tickets" id={ticket} className="link">
              {translate('pages.ticket.number', { id: ticket })}
            </RecordLink>
          )}
        </>
      }
    />
  );
}
