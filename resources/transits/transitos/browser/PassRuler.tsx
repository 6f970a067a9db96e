import { useTranslate } from 'ra-core';
import { RecordLink } from '../../../../src/engine/routing/RecordLink';
import { Timestamp } from '../../../../src/ui/Timestamp';
import { type NearPass, type PassDrawing, RULER_MINUTES } from '../shared/drawing';

const MINUTE = 60_000;
const TICKS = [-120, -60, 0, 60, 120];

const minutesFrom = (pass: PassDrawing, { fechaHora }: NearPass): number =>
  (Date.parse(fechaHora) - Date.parse(pass.fechaHora)) / MINUTE;

/** Share of the ruler's length, from its start. */
const placeOf = (minutes: number): string => `${((minutes + RULER_MINUTES) / (2 * RULER_MINUTES)) * 100}%`;

/** The passes of the same vehicle around a pass, on a ruler and as a list of links. */
export function PassRuler({ pass, title }: { pass: PassDrawing; title: string }) {
  const translate = useTranslate();
  const text = (key: string, values = {}) => translate(`resources.transitos.drawing.${key}`, values);
  const near = pass.cercanas;
  if (near.length === 0) return <p className="pass-ruler pass-ruler__none">{text('rulerNone')}</p>;
  const distance = (minutes: number): string => {
    const rounded = Math.round(Math.abs(minutes));
    if (rounded === 0) return text('sameMinute');
    return text(minutes < 0 ? 'before' : 'after', { minutes: rounded });
  };
  return (
    <section className="pass-ruler" aria-label={`${title}: ${text('ruler')}`}>
      <p className="pass-ruler__title">{text('ruler')}</p>
      <div className="pass-ruler__track" aria-hidden="true">
        {TICKS.map((minutes) => (
          <span key={minutes} className="pass-ruler__tick" style={{ insetInlineStart: placeOf(minutes) }}>
            <bdi dir="ltr">{minutes === 0 ? '0' : `${minutes > 0 ? '+' : '−'}${Math.abs(minutes) / 60} h`}</bdi>
          </span>
        ))}
        {near.map((other) => (
          <span
            key={other.id}
            className="pass-ruler__dot"
            style={{ insetInlineStart: placeOf(minutesFrom(pass, other)) }}
          />
        ))}
        <span className="pass-ruler__dot" data-own="" style={{ insetInlineStart: placeOf(0) }} />
      </div>
      <ul className="pass-ruler__list">
        {near.map((other) => (
          <li key={other.id}>
            <RecordLink resource="transitos" id={other.id}>
              <Timestamp value={other.fechaHora} show="time" /> <bdi>{other.estacion}</bdi>
            </RecordLink>
            <span className="pass-ruler__distance">{distance(minutesFrom(pass, other))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
