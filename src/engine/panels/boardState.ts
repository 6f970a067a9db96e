/** What a person has chosen on a board, which is all in its address. */
import { type BoardSchema, COMPARISONS, type Comparison, type PanelSchema } from '../../schema/panel';
import { spanOf } from '../../schema/span';
import { type Filter, isObject } from '../address';

export interface BoardState {
  period: string | undefined;
  compare: Comparison;
  filter: Filter;
  /** shows the board's alternative measure, e.g. business hours */
  isAlternative: boolean;
}

function filterIn(text: string | null, allowed: readonly string[]): Filter {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    return isObject(parsed)
      ? Object.fromEntries(Object.entries(parsed).filter(([name]) => isAllowed(name, allowed)))
      : {};
  } catch {
    return {};
  }
}

/** Whether a key of an address's filter is a comparison of one of the fields: `canal`, `canal_ne`. */
const isAllowed = (key: string, fields: readonly string[]): boolean =>
  fields.some((field) => key === field || key.startsWith(`${field}_`));

/** Reads a board's address. What the board does not offer is dropped. */
export function boardStateOf(board: BoardSchema, params: URLSearchParams, today: string): BoardState {
  const { periods = [], freeRange, filters, measure } = board;
  const requested = params.get('period') ?? '';
  const isRange = freeRange === true && requested.includes('/') && spanOf(requested, today) !== undefined;
  const compare = COMPARISONS.find((candidate) => candidate === params.get('compare'));
  return {
    period: periods.includes(requested) || isRange ? requested : periods[0],
    compare: freeRange ? (compare ?? 'previous') : 'previous',
    filter: filters ? filterIn(params.get('filter'), filters.fields) : {},
    isAlternative: measure !== undefined && params.get('measure') === measure.name,
  };
}

/** Returns a state with what differs between two others: a choice that was made on the earlier one. */
export const withChange = (state: BoardState, earlier: BoardState, next: BoardState): BoardState => ({
  period: next.period === earlier.period ? state.period : next.period,
  compare: next.compare === earlier.compare ? state.compare : next.compare,
  filter: next.filter === earlier.filter ? state.filter : next.filter,
  isAlternative: next.isAlternative === earlier.isAlternative ? state.isAlternative : next.isAlternative,
});

/** Returns the address of a state; what is usual is left out. */
export function boardParams(board: BoardSchema, state: BoardState): Record<string, string> {
  const { periods = [], measure } = board;
  return {
    ...(state.period !== undefined && state.period !== periods[0] && { period: state.period }),
    ...(state.compare !== 'previous' && { compare: state.compare }),
    ...(Object.keys(state.filter).length > 0 && { filter: JSON.stringify(state.filter) }),
    ...(state.isAlternative && measure && { measure: measure.name }),
  };
}

/** Returns a panel as the board's state wants it: what it is compared with, and what it measures. */
export function panelIn(board: BoardSchema, state: BoardState, panel: PanelSchema): PanelSchema {
  const { compare, isAlternative } = state;
  const of = panel.of === undefined || !isAlternative ? panel.of : (board.measure?.instead[panel.of] ?? panel.of);
  return {
    ...panel,
    ...(of !== undefined && { of }),
    ...(panel.compare && { compare: compare === 'year' ? compare : compare === 'previous' }),
  };
}
