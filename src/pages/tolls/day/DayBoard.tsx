import { Check, TriangleAlert, UserRoundSearch } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Button } from '../../../ui/Button';
import { StateChip } from '../../../ui/StateChip';
import type { GridTexts } from '../roster/gridTexts';
import type { RosterData } from '../roster/roster';
import type { DayPost } from './today';
import './day.css';

interface DayBoardProps {
  rosterData: RosterData;
  posts: readonly DayPost[];
  texts: GridTexts;
  label: string;
  /** called with a shift that lacks people; undefined: read-only */
  onFindPeople?: ((post: DayPost) => void) | undefined;
  /** undefined: names are not shown */
  onShift?: ((peajista: number, turno: string) => void) | undefined;
}

const COUNTED_STATES = [
  ['Presente', 'success'],
  ['Tarde', 'warning'],
  ['Ausente', 'danger'],
] as const;

/** Table of stations by shifts: assigned and required people, who is present or absent, and how many are missing. */
export function DayBoard({ rosterData, posts, texts, label, onFindPeople, onShift }: DayBoardProps) {
  const shiftTypes = rosterData.cuadro.turnos;
  const stations = rosterData.cuadro.estaciones.filter(({ id }) => posts.some(({ estacion }) => estacion === id));
  const turns: CSSProperties & Record<'--turns', number> = { '--turns': shiftTypes.length };
  return (
    <div className="day-board__frame">
      <table className="day-board" style={turns}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.text('station')}</th>
            {shiftTypes.map(({ codigo, nombre, desde, hasta }) => (
              <th key={codigo} scope="col">
                <bdi>{nombre}</bdi> <bdi dir="ltr" className="muted">{`${desde}–${hasta}`}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stations.map(({ id, nombre }) => (
            <tr key={id}>
              <th scope="row">{nombre}</th>
              {shiftTypes.map(({ codigo }) => {
                const post = posts.find(({ estacion, turno }) => estacion === id && turno === codigo);
                return (
                  <td key={codigo} data-turn={texts.shift(codigo)} data-short={(post && post.faltan > 0) || undefined}>
                    {post ? (
                      <PostStaffing {...{ rosterData, post, texts, onFindPeople, onShift }} />
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

function PostStaffing({
  rosterData,
  post,
  texts,
  onFindPeople,
  onShift,
}: Omit<DayBoardProps, 'posts' | 'label'> & { post: DayPost }) {
  const { shifts, minimo, faltan, turno, estacion } = post;
  const present = shifts.filter(({ estado }) => estado !== 'Ausente').length;
  const Icon = faltan > 0 ? TriangleAlert : Check;
  const missingText = texts.text('covered.falta', { smart_count: faltan, count: faltan });
  const count = (
    <>
      <Icon size={14} aria-hidden="true" />
      <bdi aria-hidden="true">
        <b>{present}</b>/{minimo}
      </bdi>
      <span className="visually-hidden">{`${present} ${texts.text('board.of', { minimum: minimo })}`}</span>
    </>
  );
  const tone = faltan > 0 ? 'danger' : 'success';
  return (
    <div className="day-board__post">
      {onShift && shifts.length > 0 ? (
        // the count unfolds into the names
        <details className="day-board__people">
          <summary className="day-board__count" data-tone={tone}>
            {count}
            <span className="visually-hidden">
              {`: ${texts.text('board.people', { smart_count: shifts.length, count: shifts.length })}`}
            </span>
          </summary>
          <ul>
            {shifts.map(({ id, peajista, rol, estado }) => (
              <li key={id}>
                <button type="button" className="link" onClick={() => onShift(peajista, turno)}>
                  {rosterData.people.get(peajista)?.nombreCompleto}
                </button>{' '}
                <span className="muted">
                  {rol} · {texts.state(estado)}
                </span>
              </li>
            ))}
          </ul>
        </details>
      ) : (
        <p className="day-board__count" data-tone={tone}>
          {count}
        </p>
      )}
      <div className="cluster">
        {COUNTED_STATES.map(([estado, tone]) => {
          const count = shifts.filter((shift) => shift.estado === estado).length;
          const label = texts.text(`board.counts.${estado}`, { smart_count: count, count });
          return count > 0 && <StateChip key={estado} tone={tone} label={label} />;
        })}
        {faltan > 0 && !onFindPeople && <StateChip tone="danger" label={missingText} />}
      </div>
      {faltan > 0 && onFindPeople && (
        <Button
          small
          look="danger"
          aria-label={`${missingText}, ${texts.station(estacion)}, ${texts.shift(turno)}: ${texts.text('board.find')}`}
          onClick={() => onFindPeople(post)}
        >
          <UserRoundSearch size={14} aria-hidden="true" />
          {missingText}
        </Button>
      )}
    </div>
  );
}
