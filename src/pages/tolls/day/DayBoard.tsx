import { UserRoundSearch } from 'lucide-react';
import { Button } from '../../../ui/Button';
import { StateChip } from '../../../ui/StateChip';
import type { Base } from '../schedule/roster';
import type { Words } from '../schedule/words';
import type { Post } from './today';
import './day.css';

interface DayBoardProps {
  base: Base;
  posts: readonly Post[];
  words: Words;
  label: string;
  /** called with a shift that lacks people; undefined: read-only */
  onGap?: ((post: Post) => void) | undefined;
  /** undefined: names are not shown */
  onShift?: ((peajista: number, turno: string) => void) | undefined;
}

const COUNTED = [
  ['Presente', 'success'],
  ['Tarde', 'warning'],
  ['Ausente', 'danger'],
] as const;

/** Table of stations by shifts: assigned and required people, who is present or absent, and how many are missing. */
export function DayBoard({ base, posts, words, label, onGap, onShift }: DayBoardProps) {
  const turns = base.cuadro.turnos;
  const stations = base.cuadro.estaciones.filter(({ id }) => posts.some(({ estacion }) => estacion === id));
  return (
    <div className="day-board__frame">
      <table className="day-board">
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{words.say('station')}</th>
            {turns.map(({ codigo, nombre, desde, hasta }) => (
              <th key={codigo} scope="col">
                {nombre} <span className="muted">{`${desde}–${hasta}`}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stations.map(({ id, nombre }) => (
            <tr key={id}>
              <th scope="row">{nombre}</th>
              {turns.map(({ codigo }) => {
                const post = posts.find(({ estacion, turno }) => estacion === id && turno === codigo);
                return (
                  <td key={codigo} data-turn={words.turn(codigo)} data-short={(post && post.faltan > 0) || undefined}>
                    {post ? (
                      <Shift {...{ base, post, words, onGap, onShift }} />
                    ) : (
                      <span className="muted">{words.say('board.none')}</span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Shift({ base, post, words, onGap, onShift }: Omit<DayBoardProps, 'posts' | 'label'> & { post: Post }) {
  const { shifts, minimo, faltan, turno, estacion } = post;
  const missing = words.say('covered.falta', { smart_count: faltan, count: faltan });
  return (
    <>
      <p className="day-board__count">
        <b>{shifts.filter(({ estado }) => estado !== 'Ausente').length}</b>{' '}
        <span className="muted">{words.say('board.of', { minimum: minimo })}</span>
      </p>
      <div className="cluster">
        {COUNTED.map(([estado, tone]) => {
          const count = shifts.filter((one) => one.estado === estado).length;
          const said = words.say(`board.counts.${estado}`, { smart_count: count, count });
          return count > 0 && <StateChip key={estado} tone={tone} label={said} />;
        })}
        {faltan > 0 && !onGap && <StateChip tone="danger" label={missing} />}
      </div>
      {faltan > 0 && onGap && (
        <Button
          small
          look="danger"
          aria-label={`${missing}, ${words.station(estacion)}, ${words.turn(turno)}: ${words.say('board.find')}`}
          onClick={() => onGap(post)}
        >
          <UserRoundSearch size={14} aria-hidden="true" />
          {missing}
        </Button>
      )}
      {onShift && shifts.length > 0 && (
        <details className="day-board__people">
          <summary>{words.say('board.people', { smart_count: shifts.length, count: shifts.length })}</summary>
          <ul>
            {shifts.map(({ id, peajista, rol, estado }) => (
              <li key={id}>
                <button type="button" className="link" onClick={() => onShift(peajista, turno)}>
                  {base.people.get(peajista)?.nombreCompleto}
                </button>{' '}
                <span className="muted">
                  {rol} · {words.state(estado)}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
