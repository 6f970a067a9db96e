import Drawer from '@mui/material/Drawer';
import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { MuiProvider } from '../../../theme/MuiProvider';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { SectionTitle } from '../../../ui/SectionTitle';
import { Candidates } from './Candidates';
import type { CellStep } from './edits';
import type { GridTexts } from './gridTexts';
import { cellContentOf, isReadOnly } from './posts';
import { dayKindOf, type Post, type RosterData, type RosterLine } from './roster';
import { ShiftActions } from './ShiftActions';
import { usePublishedChange } from './usePublishedChange';

/** Subject of the drawer (specification, section 3: a drawer with action, day and turn). */
export type DrawerState =
  | { action: 'asignar'; day: string; shiftCode: string }
  /** a person's day, with or without a shift */
  | { action: 'ver'; day: string; shiftCode: string | null; person: number };

export interface ShiftDrawerProps {
  state: DrawerState;
  rosterData: RosterData;
  lines: readonly RosterLine[];
  stations: ReadonlySet<number>;
  texts: GridTexts;
  /** planned: changes are unsaved edits; published: changes are saved at once; read: read-only */
  mode: 'planned' | 'published' | 'read';
  onSteps: (steps: readonly CellStep[]) => void;
  onSetShift: (person: number, day: string, value: string | null) => void;
  onAbsence?: ((person: number, day: string) => void) | undefined;
  onChanged: () => void;
  onClose: () => void;
}

/** Posts of a shift on a day, understaffed posts first. */
function postsOf({ rosterData, lines, stations }: ShiftDrawerProps, fecha: string, turno: string) {
  const countPeople = (estacion: number, rol: string) =>
    lines.filter(({ monthShifts }) =>
      monthShifts.some(
        (assigned) =>
          assigned.fecha === fecha &&
          assigned.turno === turno &&
          assigned.estacion === estacion &&
          assigned.rol === rol,
      ),
    ).length;
  return rosterData.cuadro.demanda
    .filter(
      (demand) =>
        demand.tipoDia === dayKindOf(rosterData, fecha, demand.estacion) &&
        demand.turno === turno &&
        stations.has(demand.estacion),
    )
    .map(({ estacion, habilidad, minimo, deseado }) => {
      const peopleCount = countPeople(estacion, habilidad);
      return {
        estacion,
        rol: habilidad,
        peopleCount,
        minimo,
        missingCount: Math.max(0, minimo - peopleCount),
        deseado,
      };
    })
    .sort((a, b) => b.missingCount - a.missingCount || a.peopleCount - a.deseado - (b.peopleCount - b.deseado));
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
            <SectionTitle size="large" id={id}>
              {state.action === 'asignar' ? texts.shift(state.shiftCode) : nameOf(props, state.person)}
            </SectionTitle>
            <p className="muted">{texts.day(state.day)}</p>
          </div>
          <IconButton icon={X} label={translate('common.actions.close')} onClick={onClose} />
        </header>
        {state.action === 'asignar' ? <ShiftPanel {...props} state={state} /> : <PersonDay {...props} state={state} />}
      </Drawer>
    </MuiProvider>
  );
}

const nameOf = ({ rosterData }: ShiftDrawerProps, person: number): string =>
  rosterData.people.get(person)?.nombreCompleto ?? '';

/** Shift of a day: its posts and the candidates for them. */
function ShiftPanel(props: ShiftDrawerProps & { state: Extract<DrawerState, { action: 'asignar' }> }) {
  const { state, rosterData, lines, texts, mode, onSteps, onChanged } = props;
  const posts = postsOf(props, state.day, state.shiftCode);
  const [chosenKey, setChosenKey] = useState<string>();
  const { busy, assign } = usePublishedChange(onChanged);
  const postKey = ({ estacion, rol }: { estacion: number; rol: string }) => `${estacion} ${rol}`;
  const post = posts.find((post) => postKey(post) === chosenKey) ?? posts[0];
  const name = useId();
  if (!post) return <p className="muted">{texts.text('noDemand')}</p>;
  const targetPost: Post = { fecha: state.day, turno: state.shiftCode, estacion: post.estacion, rol: post.rol };
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
          <label key={postKey(option)} data-lacks={option.missingCount > 0 || undefined}>
            <input type="radio" name={name} checked={option === post} onChange={() => setChosenKey(postKey(option))} />
            <span>
              {texts.station(option.estacion)} · {option.rol}
            </span>
            <b>
              {option.missingCount > 0
                ? texts.text('covered.falta', { smart_count: option.missingCount, count: option.missingCount })
                : texts.text('there', { there: option.peopleCount, minimum: option.minimo })}
            </b>
          </label>
        ))}
      </fieldset>
      {mode !== 'read' && (
        <Candidates
          key={postKey(post)}
          {...{ rosterData, lines, texts, busy }}
          post={targetPost}
          buttonLabel={texts.text('assign')}
          onChoose={choose}
        />
      )}
    </>
  );
}

/** One person's day: shift, broken rules, actions, and candidates who could take the shift. */
function PersonDay(props: ShiftDrawerProps & { state: Extract<DrawerState, { action: 'ver' }> }) {
  const { state, rosterData, lines, texts, mode, onSteps, onSetShift, onAbsence, onChanged } = props;
  const { day, person } = state;
  const [motivo, setMotivo] = useState('');
  const [candidatesOpen, setCandidatesOpen] = useState(false);
  const reasonId = useId();
  const { busy, replace } = usePublishedChange(onChanged);
  const line = lines.find((candidate) => candidate.person.id === person);
  if (!line) return null;
  const content = cellContentOf(line, day);
  const stored = line.stored.get(day);
  const changed = line.edits.has(day);
  const readOnly = isReadOnly(line, day);
  const problems = [
    ...line.violations
      .filter(({ fecha }) => fecha === day)
      .map((violation) => ({ hard: true, message: texts.violation(violation) })),
    ...line.softIssues
      .filter(({ fecha }) => fecha === day)
      .map((issue) => ({ hard: false, message: texts.softIssue(issue) })),
  ];
  const isPublishedShift =
    mode === 'published' && stored !== undefined && ['Publicada', 'Ausente'].includes(stored.estado);
  const replaceable =
    content !== null && stored?.fijada !== true && (mode === 'planned' ? !readOnly : isPublishedShift);
  const choose = (replacementId: number) => {
    if (!content) return;
    if (mode === 'planned')
      return onSteps([
        { peajista: person, fecha: day, before: content, after: null },
        { peajista: replacementId, fecha: day, before: null, after: content },
      ]);
    if (motivo.trim() === '') {
      setCandidatesOpen(true);
      document.getElementById(reasonId)?.focus();
    } else if (stored) void replace(stored.id, replacementId, motivo.trim());
  };
  return (
    <>
      <p className="schedule__held">{texts.content(line, day, content)}</p>
      {problems.length > 0 && (
        <ul className="schedule__wrongs">
          {problems.map(({ hard, message }) => (
            <li key={message} data-hard={hard || undefined}>
              {message}
            </li>
          ))}
        </ul>
      )}
      {readOnly && mode === 'planned' && <p className="muted">{texts.text('fixed')}</p>}
      <div className="cluster">
        {mode === 'planned' &&
          !readOnly &&
          rosterData.cuadro.turnos
            .filter(({ codigo }) => codigo !== content?.turno)
            .map(({ codigo, nombre }) => (
              <Button key={codigo} small onClick={() => onSetShift(person, day, codigo)}>
                <b className="mono">{codigo}</b> {nombre}
              </Button>
            ))}
        {mode === 'planned' && !readOnly && content && (
          <Button small onClick={() => onSetShift(person, day, null)}>
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
          <label className="field__label" htmlFor={reasonId}>
            {texts.text('reason')}
          </label>
          <input
            id={reasonId}
            className="input"
            maxLength={300}
            value={motivo}
            aria-invalid={(candidatesOpen && motivo.trim() === '') || undefined}
            aria-describedby={candidatesOpen && motivo.trim() === '' ? `${reasonId}-missing` : undefined}
            onChange={(event) => setMotivo(event.target.value)}
          />
          {candidatesOpen && motivo.trim() === '' && (
            <p className="field__error" id={`${reasonId}-missing`}>
              {texts.text('reasonMissing')}
            </p>
          )}
        </div>
      )}
      {replaceable && content && (
        <Candidates
          {...{ rosterData, lines, texts, busy }}
          post={{ fecha: day, ...content }}
          buttonLabel={texts.text('replace')}
          onChoose={choose}
        />
      )}
    </>
  );
}
