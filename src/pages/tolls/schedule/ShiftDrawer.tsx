import Drawer from '@mui/material/Drawer';
import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { MuiProvider } from '../../../theme/MuiProvider';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { Candidates } from './Candidates';
import type { CellStep } from './edits';
import { isFixed, wantIn } from './posts';
import { type Base, dayKindAt, type Line, type Post } from './roster';
import { ShiftActions } from './ShiftActions';
import { usePublishedChange } from './usePublishedChange';
import type { Words } from './words';

/** Subject of the drawer (specification, section 3: a drawer with action, day and turn). */
export type DrawerState =
  | { action: 'asignar'; day: string; turn: string }
  /** a person's day, with or without a shift */
  | { action: 'ver'; day: string; turn: string | null; person: number };

export interface ShiftDrawerProps {
  state: DrawerState;
  base: Base;
  lines: readonly Line[];
  stations: ReadonlySet<number>;
  words: Words;
  /** planned: changes are unsaved edits; published: changes are saved at once; read: read-only */
  way: 'planned' | 'published' | 'read';
  onSteps: (steps: readonly CellStep[]) => void;
  onSet: (person: number, day: string, to: string | null) => void;
  onAbsence?: ((person: number, day: string) => void) | undefined;
  onChanged: () => void;
  onClose: () => void;
}

/** Posts of a shift on a day, understaffed posts first. */
function postsOf({ base, lines, stations }: ShiftDrawerProps, fecha: string, turno: string) {
  const there = (estacion: number, rol: string) =>
    lines.filter(({ month }) =>
      month.some((one) => one.fecha === fecha && one.turno === turno && one.estacion === estacion && one.rol === rol),
    ).length;
  return base.cuadro.demanda
    .filter(
      (one) =>
        one.tipoDia === dayKindAt(base, fecha, one.estacion) && one.turno === turno && stations.has(one.estacion),
    )
    .map(({ estacion, habilidad, minimo, deseado }) => {
      const hay = there(estacion, habilidad);
      return { estacion, rol: habilidad, hay, minimo, falta: Math.max(0, minimo - hay), deseado };
    })
    .sort((one, other) => other.falta - one.falta || one.hay - one.deseado - (other.hay - other.deseado));
}

export function ShiftDrawer(props: ShiftDrawerProps) {
  const { state, words, onClose } = props;
  const translate = useTranslate();
  const id = useId();
  return (
    <MuiProvider>
      <Drawer
        open
        anchor="right"
        onClose={onClose}
        slotProps={{
          paper: { role: 'dialog', 'aria-labelledby': id, 'aria-modal': true, className: 'schedule__drawer' },
        }}
      >
        <header className="schedule__drawer-head">
          <div>
            <h2 id={id}>{state.action === 'asignar' ? words.turn(state.turn) : nameOf(props, state.person)}</h2>
            <p className="muted">{words.day(state.day)}</p>
          </div>
          <IconButton icon={X} label={translate('common.actions.close')} onClick={onClose} />
        </header>
        {state.action === 'asignar' ? <Gap {...props} state={state} /> : <Day {...props} state={state} />}
      </Drawer>
    </MuiProvider>
  );
}

const nameOf = ({ base }: ShiftDrawerProps, person: number): string => base.people.get(person)?.nombreCompleto ?? '';

/** Shift of a day: its posts and the candidates for them. */
function Gap(props: ShiftDrawerProps & { state: Extract<DrawerState, { action: 'asignar' }> }) {
  const { state, base, lines, words, way, onSteps, onChanged } = props;
  const posts = postsOf(props, state.day, state.turn);
  const [chosen, setChosen] = useState<string>();
  const { busy, assign } = usePublishedChange(onChanged);
  const keyOf = ({ estacion, rol }: { estacion: number; rol: string }) => `${estacion} ${rol}`;
  const post = posts.find((one) => keyOf(one) === chosen) ?? posts[0];
  const name = useId();
  if (!post) return <p className="muted">{words.say('noDemand')}</p>;
  const wanted: Post = { fecha: state.day, turno: state.turn, estacion: post.estacion, rol: post.rol };
  const choose = (peajista: number) => {
    if (way === 'published') return void assign(peajista, wanted);
    const { turno, estacion, rol } = wanted;
    onSteps([{ peajista, fecha: state.day, before: null, after: { turno, estacion, rol } }]);
  };
  return (
    <>
      <fieldset className="schedule__posts">
        <legend>{words.say('posts')}</legend>
        {posts.map((one) => (
          <label key={keyOf(one)} data-lacks={one.falta > 0 || undefined}>
            <input type="radio" name={name} checked={one === post} onChange={() => setChosen(keyOf(one))} />
            <span>
              {words.station(one.estacion)} · {one.rol}
            </span>
            <b>
              {one.falta > 0
                ? words.say('covered.falta', { smart_count: one.falta, count: one.falta })
                : words.say('there', { there: one.hay, minimum: one.minimo })}
            </b>
          </label>
        ))}
      </fieldset>
      {way !== 'read' && (
        <Candidates
          key={keyOf(post)}
          {...{ base, lines, words, busy }}
          post={wanted}
          verb={words.say('assign')}
          onChoose={choose}
        />
      )}
    </>
  );
}

/** One person's day: shift, broken rules, actions, and candidates who could take the shift. */
function Day(props: ShiftDrawerProps & { state: Extract<DrawerState, { action: 'ver' }> }) {
  const { state, base, lines, words, way, onSteps, onSet, onAbsence, onChanged } = props;
  const { day, person } = state;
  const [motivo, setMotivo] = useState('');
  const [asked, setAsked] = useState(false);
  const reason = useId();
  const { busy, replace } = usePublishedChange(onChanged);
  const line = lines.find((one) => one.person.id === person);
  if (!line) return null;
  const want = wantIn(line, day);
  const stored = line.stored.get(day);
  const changed = line.edits.has(day);
  const fixed = isFixed(line, day);
  const wrong = [
    ...line.broken.filter(({ fecha }) => fecha === day).map((one) => ({ hard: true, said: words.broken(one) })),
    ...line.soft.filter(({ fecha }) => fecha === day).map((one) => ({ hard: false, said: words.soft(one) })),
  ];
  const published = way === 'published' && stored !== undefined && ['Publicada', 'Ausente'].includes(stored.estado);
  const replaceable = want !== null && stored?.fijada !== true && (way === 'planned' ? !fixed : published);
  const choose = (other: number) => {
    if (!want) return;
    if (way === 'planned')
      return onSteps([
        { peajista: person, fecha: day, before: want, after: null },
        { peajista: other, fecha: day, before: null, after: want },
      ]);
    if (motivo.trim() === '') {
      setAsked(true);
      document.getElementById(reason)?.focus();
    } else if (stored) void replace(stored.id, other, motivo.trim());
  };
  return (
    <>
      <p className="schedule__held">{words.held(line, day, want)}</p>
      {wrong.length > 0 && (
        <ul className="schedule__wrongs">
          {wrong.map(({ hard, said }) => (
            <li key={said} data-hard={hard || undefined}>
              {said}
            </li>
          ))}
        </ul>
      )}
      {fixed && way === 'planned' && <p className="muted">{words.say('fixed')}</p>}
      <div className="cluster">
        {way === 'planned' &&
          !fixed &&
          base.cuadro.turnos
            .filter(({ codigo }) => codigo !== want?.turno)
            .map(({ codigo, nombre }) => (
              <Button key={codigo} small onClick={() => onSet(person, day, codigo)}>
                <b className="mono">{codigo}</b> {nombre}
              </Button>
            ))}
        {way === 'planned' && !fixed && want && (
          <Button small onClick={() => onSet(person, day, null)}>
            <b className="mono">F</b> {words.say('dayOff')}
          </Button>
        )}
        {onAbsence && (
          <Button small onClick={() => onAbsence(person, day)}>
            <b className="mono">V</b> {words.say('absence')}
          </Button>
        )}
      </div>
      {stored && !changed && way !== 'read' && <ShiftActions id={stored.id} onDone={onChanged} />}
      {replaceable && way === 'published' && (
        <div className="field">
          <label className="field__label" htmlFor={reason}>
            {words.say('reason')}
          </label>
          <input
            id={reason}
            className="input"
            maxLength={300}
            value={motivo}
            aria-invalid={(asked && motivo.trim() === '') || undefined}
            aria-describedby={asked && motivo.trim() === '' ? `${reason}-missing` : undefined}
            onChange={(event) => setMotivo(event.target.value)}
          />
          {asked && motivo.trim() === '' && (
            <p className="field__error" id={`${reason}-missing`}>
              {words.say('reasonMissing')}
            </p>
          )}
        </div>
      )}
      {replaceable && want && (
        <Candidates
          {...{ base, lines, words, busy }}
          post={{ fecha: day, ...want }}
          verb={words.say('replace')}
          onChoose={choose}
        />
      )}
    </>
  );
}
