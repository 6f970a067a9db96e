import { UserRoundSearch } from 'lucide-react';
import { Button } from '../../../ui/Button';
import { StateChip } from '../../../ui/StateChip';
import type { GridTexts } from '../roster/gridTexts';
import type { Base } from '../roster/roster';
import type { Post } from './today';
import './day.css';

interface DayBoardProps {
  base: Base;
  posts: readonly Post[];
  texts: GridTexts;
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
export function DayBoard({ base, posts, texts, label, onGap, onShift }: DayBoardProps) {
  const turns = base.cuadro.turnos;
  const stations = base.cuadro.estaciones.filter(({ id }) => posts.some(({ estacion }) => estacion === id));
  return (
    <div className="day-board__frame">
      <table className="day-board">
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.text('station')}</th>
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
                  <td key={codigo} data-turn={texts.turn(codigo)} data-short={(post && post.faltan > 0) || undefined}>
                    {post ? (
                      <Shift {...{ base, post, texts, onGap, onShift }} />
                    ) : (
                      <span className="muted">{texts.text('board.none')}</span>
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

function Shift({ base, post, texts, onGap, onShift }: Omit<DayBoardProps, 'posts' | 'label'> & { post: Post }) {
  const { shifts, minimo, faltan, turno, estacion } = post;
  const missing = texts.text('covered.falta', { smart_count: faltan, count: faltan });
  return (
    <>
      <p className="day-board__count">
        <b>{shifts.filter(({ estado }) => estado !== 'Ausente').length}</b>{' '}
        <span className="muted">{texts.text('board.of', { minimum: minimo })}</span>
      </p>
      <div className="cluster">
        {COUNTED.map(([estado, tone]) => {
          const count = shifts.filter((shift) => shift.estado === estado).length;
          const label = texts.text(`board.counts.${estado}`, { smart_count: count, count });
          return count > 0 && <StateChip key={estado} tone={tone} label={label} />;
        })}
        {faltan > 0 && !onGap && <StateChip tone="danger" label={missing} />}
      </div>
      {faltan > 0 && onGap && (
        <Button
          small
          look="danger"
          aria-label={`${missing}, ${texts.station(estacion)}, ${texts.turn(turno)}: ${texts.text('board.find')}`}
          onClick={() => onGap(post)}
        >
          <UserRoundSearch size={14} aria-hidden="true" />
          {missing}
        </Button>
      )}
      {onShift && shifts.length > 0 && (
        <details className="day-board__people">
          <summary>{texts.text('board.people', { smart_count: shifts.length, count: shifts.length })}</summary>
          <ul>
            {shifts.map(({ id, peajista, rol, estado }) => (
              <li key={id}>
                <button type="button" className="link" onClick={() => onShift(peajista, turno)}>
                  {base.people.get(peajista)?.nombreCompleto}
                </button>{' '}
                <span className="muted">
                  {rol} · {texts.state(estado)}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
