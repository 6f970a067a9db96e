import Drawer from '@mui/material/Drawer';
import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { MuiProvider } from '../../../theme/MuiProvider';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { Candidates } from './Candidates';
import type { CellStep } from './edits';
import type { GridTexts } from './gridTexts';
import { contentIn, isFixed } from './posts';
import { type Base, dayKindAt, type Line, type Post } from './roster';
import { ShiftActions } from './ShiftActions';
import { usePublishedChange } from './usePublishedChange';

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
  texts: GridTexts;
  /** planned: changes are unsaved edits; published: changes are saved at once; read: read-only */
  mode: 'planned' | 'published' | 'read';
  onSteps: (steps: readonly CellStep[]) => void;
  onSet: (person: number, day: string, to: string | null) => void;
  onAbsence?: ((person: number, day: string) => void) | undefined;
  onChanged: () => void;
  onClose: () => void;
}

/** Posts of a shift on a day, understaffed posts first. */
function postsOf({ base, lines, stations }: ShiftDrawerProps, fecha: string, turno: string) {
  const countPeople = (estacion: number, rol: string) =>
    lines.filter(({ month }) =>
      month.some(
        (assigned) =>
          assigned.fecha === fecha &&
          assigned.turno === turno &&
          assigned.estacion === estacion &&
          assigned.rol === rol,
      ),
    ).length;
  return base.cuadro.demanda
    .filter(
      (demand) =>
        demand.tipoDia === dayKindAt(base, fecha, demand.estacion) &&
        demand.turno === turno &&
        stations.has(demand.estacion),
    )
    .map(({ estacion, habilidad, minimo, deseado }) => {
      const hay = countPeople(estacion, habilidad);
      return { estacion, rol: habilidad, hay, minimo, falta: Math.max(0, minimo - hay), deseado };
    })
    .sort((a, b) => b.falta - a.falta || a.hay - a.deseado - (b.hay - b.deseado));
}

export function ShiftDrawer(props: ShiftDrawerProps) {
  const { state, texts, onClose } = props;
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
            <h2 id={id}>{state.action === 'asignar' ? texts.turn(state.turn) : nameOf(props, state.person)}</h2>
            <p className="muted">{texts.day(state.day)}</p>
          </div>
          <IconButton icon={X} label={translate('common.actions.close')} onClick={onClose} />
        </header>
        {state.action === 'asignar' ? <ShiftPanel {...props} state={state} /> : <PersonDay {...props} state={state} />}
      </Drawer>
    </MuiProvider>
  );
}

const nameOf = ({ base }: ShiftDrawerProps, person: number): string => base.people.get(person)?.nombreCompleto ?? '';

/** Shift of a day: its posts and the candidates for them. */
function ShiftPanel(props: ShiftDrawerProps & { state: Extract<DrawerState, { action: 'asignar' }> }) {
  const { state, base, lines, texts, mode, onSteps, onChanged } = props;
  const posts = postsOf(props, state.day, state.turn);
  const [chosen, setChosen] = useState<string>();
  const { busy, assign } = usePublishedChange(onChanged);
  const keyOf = ({ estacion, rol }: { estacion: number; rol: string }) => `${estacion} ${rol}`;
  const post = posts.find((post) => keyOf(post) === chosen) ?? posts[0];
  const name = useId();
  if (!post) return <p className="muted">{texts.text('noDemand')}</p>;
  const targetPost: Post = { fecha: state.day, turno: state.turn, estacion: post.estacion, rol: post.rol };
  const choose = (peajista: number) => {
    if (mode === 'published') return void assign(peajista, targetPost);
    const { turno, estacion, rol } = targetPost;
    onSteps([{ peajista, fecha: state.day, before: null, after: { turno, estacion, rol } }]);
  };
  return (
    <>
      <fieldset className="schedule__posts">
        <legend>{texts.text('posts')}</legend>
        {posts.map((option) => (
          <label key={keyOf(option)} data-lacks={option.falta > 0 || undefined}>
            <input type="radio" name={name} checked={option === post} onChange={() => setChosen(keyOf(option))} />
            <span>
              {texts.station(option.estacion)} · {option.rol}
            </span>
            <b>
              {option.falta > 0
                ? texts.text('covered.falta', { smart_count: option.falta, count: option.falta })
                : texts.text('there', { there: option.hay, minimum: option.minimo })}
            </b>
          </label>
        ))}
      </fieldset>
      {mode !== 'read' && (
        <Candidates
          key={keyOf(post)}
          {...{ base, lines, texts, busy }}
          post={targetPost}
          verb={texts.text('assign')}
          onChoose={choose}
        />
      )}
    </>
  );
}

/** One person's day: shift, broken rules, actions, and candidates who could take the shift. */
function PersonDay(props: ShiftDrawerProps & { state: Extract<DrawerState, { action: 'ver' }> }) {
  const { state, base, lines, texts, mode, onSteps, onSet, onAbsence, onChanged } = props;
  const { day, person } = state;
  const [motivo, setMotivo] = useState('');
  const [candidatesOpen, setCandidatesOpen] = useState(false);
  const reason = useId();
  const { busy, replace } = usePublishedChange(onChanged);
  const line = lines.find((candidate) => candidate.person.id === person);
  if (!line) return null;
  const content = contentIn(line, day);
  const stored = line.stored.get(day);
  const changed = line.edits.has(day);
  const fixed = isFixed(line, day);
  const wrong = [
    ...line.broken
      .filter(({ fecha }) => fecha === day)
      .map((violation) => ({ hard: true, message: texts.broken(violation) })),
    ...line.soft.filter(({ fecha }) => fecha === day).map((issue) => ({ hard: false, message: texts.soft(issue) })),
  ];
  const published = mode === 'published' && stored !== undefined && ['Publicada', 'Ausente'].includes(stored.estado);
  const replaceable = content !== null && stored?.fijada !== true && (mode === 'planned' ? !fixed : published);
  const choose = (other: number) => {
    if (!content) return;
    if (mode === 'planned')
      return onSteps([
        { peajista: person, fecha: day, before: content, after: null },
        { peajista: other, fecha: day, before: null, after: content },
      ]);
    if (motivo.trim() === '') {
      setCandidatesOpen(true);
      document.getElementById(reason)?.focus();
    } else if (stored) void replace(stored.id, other, motivo.trim());
  };
  return (
    <>
      <p className="schedule__held">{texts.content(line, day, content)}</p>
      {wrong.length > 0 && (
        <ul className="schedule__wrongs">
          {wrong.map(({ hard, message }) => (
            <li key={message} data-hard={hard || undefined}>
              {message}
            </li>
          ))}
        </ul>
      )}
      {fixed && mode === 'planned' && <p className="muted">{texts.text('fixed')}</p>}
      <div className="cluster">
        {mode === 'planned' &&
          !fixed &&
          base.cuadro.turnos
            .filter(({ codigo }) => codigo !== content?.turno)
            .map(({ codigo, nombre }) => (
              <Button key={codigo} small onClick={() => onSet(person, day, codigo)}>
                <b className="mono">{codigo}</b> {nombre}
              </Button>
            ))}
        {mode === 'planned' && !fixed && content && (
          <Button small onClick={() => onSet(person, day, null)}>
            <b className="mono">F</b> {texts.text('dayOff')}
          </Button>
        )}
        {onAbsence && (
          <Button small onClick={() => onAbsence(person, day)}>
            <b className="mono">V</b> {texts.text('absence')}
          </Button>
        )}
      </div>
      {stored && !changed && mode !== 'read' && <ShiftActions id={stored.id} onDone={onChanged} />}
      {replaceable && mode === 'published' && (
        <div className="field">
          <label className="field__label" htmlFor={reason}>
            {texts.text('reason')}
          </label>
          <input
            id={reason}
            className="input"
            maxLength={300}
            value={motivo}
            aria-invalid={(candidatesOpen && motivo.trim() === '') || undefined}
            aria-describedby={candidatesOpen && motivo.trim() === '' ? `${reason}-missing` : undefined}
            onChange={(event) => setMotivo(event.target.value)}
          />
          {candidatesOpen && motivo.trim() === '' && (
            <p className="field__error" id={`${reason}-missing`}>
              {texts.text('reasonMissing')}
            </p>
          )}
        </div>
      )}
      {replaceable && content && (
        <Candidates
          {...{ base, lines, texts, busy }}
          post={{ fecha: day, ...content }}
          verb={texts.text('replace')}
          onChoose={choose}
        />
      )}
    </>
  );
}
