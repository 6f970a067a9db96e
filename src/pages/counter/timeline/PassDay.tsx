import { ChevronDown } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { formatCount, formatDay } from '../../../../i18n/format';
import { RecordLink } from '../../../engine/routing/RecordLink';
import { Money } from '../../../ui/Money';
import { Plate } from '../../../ui/Plate';
import { DayPasses } from './DayPasses';
import type { LineProps } from './Line';
import { LineFrame } from './LineFrame';

/** Plates shown on the line; a fleet has more. */
const MAX_PLATES = 3;

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const count = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The passes of a day in one line: number, plates and sum, and how many went wrong. Open, it has each of them. */
export function PassDay({ holder, event, plate, newRequest }: LineProps) {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { dia, datos } = event;
  const [total, failed] = [count(datos.cantidad), count(datos.fallidas)];
  const plates = texts(datos.patentes);
  const text = (key: string, smart: number) =>
    translate(`pages.counter.timeline.${key}`, { smart_count: smart, count: formatCount(smart) });
  const title = text('passes', total);
  return (
    <LineFrame
      event={event}
      isAlarming={failed > 0}
      title={
        <span className="counter-line__passes">
          {event.id === null ? (
            <button
              type="button"
              className="counter-line__open"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setIsOpen(!isOpen)}
            >
              {title}
              <ChevronDown size={14} aria-hidden="true" />
            </button>
          ) : (
            <RecordLink resource="transitos" id={event.id} className="link">
              {title}
            </RecordLink>
          )}
          {plates.slice(0, MAX_PLATES).map((one) => (
            <Plate key={one} value={one} />
          ))}
          {plates.length > MAX_PLATES && <span className="muted">{`+${formatCount(plates.length - MAX_PLATES)}`}</span>}
        </span>
      }
      end={
        <>
          {failed > 0 && (
            <span className="chip" data-tone="warning">
              <span className="truncate">{text('wrong', failed)}</span>
            </span>
          )}
          {typeof datos.importe === 'string' && <Money value={datos.importe} />}
        </>
      }
      request={{
        path: newRequest({
          subject: failed > 0 ? 'lectura' : 'pasada',
          asunto: translate('pages.counter.subject.day', { day: formatDay(dia) }),
          transitos: event.id === null ? [] : [event.id],
          patente: plate ?? (plates.length === 1 ? plates[0] : undefined),
        }),
        about: title,
      }}
    >
      {isOpen && (
        <div id={id} className="counter-line__more">
          <DayPasses holder={holder} day={dia} plate={plate} total={total} newRequest={newRequest} />
        </div>
      )}
    </LineFrame>
  );
}
