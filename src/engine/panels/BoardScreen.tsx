import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { dayOf } from '../../schema/calendar';
import { clock } from '../../schema/clock';
import type { BoardPanel, BoardSchema } from '../../schema/panel';
import { NoPermission } from '../../ui/NoPermission';
import { useCan, useEngine, useMayView } from '../EngineContext';
import { SlotPart } from '../show/SlotPart';
import { panelsOfRule } from './answers/answer';
import { BoardControls } from './BoardControls';
import { BoardExportMenu } from './BoardExportMenu';
import { type BoardState, boardParams, boardStateOf, panelIn, withChange } from './boardState';
import { Explanation } from './Explanation';
import { MoreFigures } from './MoreFigures';
import { Panels, WithPanelSchemas } from './Panels';
import { resourcesDrawnWith, type VisiblePanel } from './panelSet';
import { Questions, type VisibleQuestion } from './Questions';

/** Returns the panels of a board as its state wants them. */
function usePanelsOf(board: BoardSchema, state: BoardState) {
  const { registry } = useEngine();
  return ({ resource: name, panel: key, wide, columns = [] }: BoardPanel): VisiblePanel[] => {
    const resource = registry.getOrThrow(name);
    const narrowed = board.filters?.resource === name ? { narrowed: state.filter } : {};
    const panelNamed = (panelName: string): VisiblePanel[] => {
      const panel = resource.schema.panels?.[panelName];
      return panel ? [{ resource, name: panelName, panel: panelIn(board, state, panel), ...narrowed }] : [];
    };
    return panelNamed(key).map((panel) => ({ ...panel, wide: wide ?? false, columns: columns.flatMap(panelNamed) }));
  };
}

const asBoardPanel = (key: string): BoardPanel => {
  const [resource = '', panel = ''] = key.split('.');
  return { resource, panel };
};

/** Returns the questions of a board with their panels as its state wants them. */
function questionsOf(board: BoardSchema, panelsOf: (panel: BoardPanel) => VisiblePanel[]): VisibleQuestion[] {
  return (board.questions ?? []).map((schema) => ({
    schema,
    panels: schema.panels.flatMap(panelsOf),
    hidden: panelsOfRule(schema.answer).map(asBoardPanel).flatMap(panelsOf),
  }));
}

/** Resources of all panels that a board shows or computes with. */
const resourceNames = ({ panels, questions = [] }: BoardSchema): string[] => [
  ...new Set(
    [
      ...panels,
      ...questions.flatMap((question) => [...question.panels, ...panelsOfRule(question.answer).map(asBoardPanel)]),
    ].map(({ resource }) => resource),
  ),
];

/** A screen of panels; all that a person chooses on it is in the address. */
export function BoardScreen({ board }: { board: BoardSchema }) {
  const translate = useTranslate();
  const can = useCan();
  const mayView = useMayView();
  const { registry } = useEngine();
  const [searchParams, setSearchParams] = useSearchParams();
  const { permission, panels, part, filters, explained } = board;
  const state = boardStateOf(board, searchParams, dayOf(clock.now()));
  // what was chosen since the last render: a second press right after the first one does not lose it
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  const panelsOf = usePanelsOf(board, state);
  const names = resourceNames(board);
  // a person who may see none of the resources sees no figures either
  const canSeeAny = names.some((name) => mayView(registry.getOrThrow(name)));
  if (!can('ver', permission) || !canSeeAny) return <NoPermission />;
  const { period } = state;
  const shownPart = part && can(part.needs, registry.getOrThrow(part.resource).schema.subject) ? part : undefined;
  const onChange = (next: BoardState) => {
    latest.current = withChange(latest.current, state, next);
    setSearchParams(boardParams(board, latest.current), { replace: true });
  };
  return (
    <div className="board-screen">
      <WithPanelSchemas names={names}>
        {() => {
          const filtered = filters && registry.getOrThrow(filters.resource);
          const questions = questionsOf(board, panelsOf);
          const isPartial = filtered?.schema.rows?.some(({ unless }) => !can(unless, filtered.schema.subject));
          return (
            <>
              <BoardControls {...{ board, state, onChange }}>
                {filtered && can('exportar', filtered.schema.subject) && (
                  <BoardExportMenu
                    title={translate(`shell.menu.${board.path}`)}
                    state={state}
                    resource={filtered}
                    panels={panels.flatMap(panelsOf)}
                  />
                )}
              </BoardControls>
              {isPartial && <p className="muted">{translate('panels.own')}</p>}
              {questions.length > 0 && (
                <WithPanelSchemas names={resourcesDrawnWith(questions.flatMap((question) => question.panels))}>
                  {() => <Questions {...{ questions, period }} />}
                </WithPanelSchemas>
              )}
              <MoreFigures folded={questions.length > 0}>
                <Panels panels={panels.flatMap(panelsOf)} {...(period !== undefined && { period })}>
                  {shownPart && <SlotPart name={shownPart.slot} resource={registry.getOrThrow(shownPart.resource)} />}
                </Panels>
              </MoreFigures>
              {filtered && explained && <Explanation resource={filtered} names={explained} />}
            </>
          );
        }}
      </WithPanelSchemas>
    </div>
  );
}
