import { useIsNarrow } from '../../../ui/useIsNarrow';
import type { GridTexts } from '../roster/gridTexts';
import type { RosterData } from '../roster/roster';
import type { DayPost } from './today';
import './dayStrip.css';

interface DayStripProps {
  rosterData: RosterData;
  posts: readonly DayPost[];
  texts: GridTexts;
  /** what the strip shows: its heading */
  label: string;
}

/** One line per shift with the staff of each station, present of required; on a narrow screen one line per station. */
export function DayStrip({ rosterData, posts, texts, label }: DayStripProps) {
  const isNarrow = useIsNarrow();
  const stations = rosterData.cuadro.estaciones
    .filter(({ id }) => posts.some(({ estacion }) => estacion === id))
    .map(({ id, nombre }) => ({ key: id, name: nombre, hours: '' }));
  const shifts = rosterData.cuadro.turnos.map(({ codigo, nombre, desde, hasta }) => ({
    key: codigo,
    name: nombre,
    hours: `${desde}–${hasta}`,
  }));
  const [lines, columns] = isNarrow ? [stations, shifts] : [shifts, stations];
  const postAt = (line: number | string, column: number | string) =>
    posts.find(({ estacion, turno }) => [estacion, turno].every((part) => part === line || part === column));
  return (
    <div className="card day-strip">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <td />
            {columns.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <th scope="row">
                <bdi>{line.name}</bdi>{' '}
                {line.hours !== '' && (
                  <bdi dir="ltr" className="muted">
                    {line.hours}
                  </bdi>
                )}
              </th>
              {columns.map((column) => (
                <PostCell key={column.key} post={postAt(line.key, column.key)} texts={texts} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PostCell({ post, texts }: { post: DayPost | undefined; texts: GridTexts }) {
  if (!post)
    return (
      <td>
        <span className="muted" aria-hidden="true">
          —
        </span>
        <span className="visually-hidden">{texts.text('board.none')}</span>
      </td>
    );
  const { shifts, minimo, faltan } = post;
  const present = shifts.filter(({ estado }) => estado !== 'Ausente').length;
  const missing = faltan > 0 ? texts.text('covered.falta', { smart_count: faltan, count: faltan }) : undefined;
  return (
    <td>
      <span className="day-strip__post" data-tone={missing ? 'danger' : 'success'} title={missing}>
        <bdi>
          <b>{present}</b>/{minimo}
        </bdi>
        {missing && <span className="visually-hidden">{missing}</span>}
      </span>
    </td>
  );
}
