import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import { dayOf } from '../../schema/calendar';
import type { BoardPanel, BoardSchema } from '../../schema/panel';
import { NoPermission } from '../../ui/NoPermission';
import { useCan, useEngine, useMayView } from '../EngineContext';
import { SlotPart } from '../show/SlotPart';
import { BoardControls } from './BoardControls';
import { BoardExportMenu } from './BoardExportMenu';
import { type BoardState, boardParams, boardStateOf, panelIn } from './boardState';
import { Explanation } from './Explanation';
import { Panels, type VisiblePanel, WithPanelSchemas } from './Panels';

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

/** A screen of panels; all that a person chooses on it is in the address. */
export function BoardScreen({ board }: { board: BoardSchema }) {
  const translate = useTranslate();
  const can = useCan();
  const mayView = useMayView();
  const { registry } = useEngine();
  const [searchParams, setSearchParams] = useSearchParams();
  const { permission, panels, part, filters, explained } = board;
  const state = boardStateOf(board, searchParams, dayOf(new Date()));
  const panelsOf = usePanelsOf(board, state);
  const names = [...new Set(panels.map(({ resource }) => resource))];
  // a person who may see none of the resources sees no figures either
  const canSeeAny = names.some((name) => mayView(registry.getOrThrow(name)));
  if (!can('ver', permission) || !canSeeAny) return <NoPermission />;
  const { period } = state;
  const shownPart = part && can(part.needs, registry.getOrThrow(part.resource).schema.subject) ? part : undefined;
  const onChange = (next: BoardState) => setSearchParams(boardParams(board, next), { replace: true });
  return (
    <div className="board-screen">
      <WithPanelSchemas names={names}>
        {() => {
          const filtered = filters && registry.getOrThrow(filters.resource);
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
              <Panels panels={panels.flatMap(panelsOf)} {...(period !== undefined && { period })}>
                {shownPart && <SlotPart name={shownPart.slot} resource={registry.getOrThrow(shownPart.resource)} />}
              </Panels>
              {filtered && explained && <Explanation resource={filtered} names={explained} />}
            </>
          );
        }}
      </WithPanelSchemas>
    </div>
  );
}
