import { kindOf } from '../../kinds';
import type { PanelSchema } from '../../panel';
import { type About, fieldAt } from '../about';
import { checkCondition } from './conditions';

/** What each way of drawing takes, beside what all of them may have. */
const MUST: Record<PanelSchema['draw'], readonly (keyof PanelSchema)[]> = {
  metric: [],
  series: ['at', 'every'],
  breakdown: ['by'],
  heat: ['at'],
  list: ['columns'],
};
const NEVER: Record<PanelSchema['draw'], readonly (keyof PanelSchema)[]> = {
  metric: ['by', 'every', 'columns', 'sort'],
  series: ['columns', 'sort'],
  breakdown: ['every', 'columns', 'sort', 'compare'],
  heat: ['by', 'every', 'columns', 'sort', 'compare'],
  list: ['by', 'every', 'aggregate', 'of', 'since', 'compare'],
};

type Fits = (kind: ReturnType<typeof kindOf>) => boolean;
const isNumber: Fits = ({ cell }) => cell === 'number';
const isInstant: Fits = ({ cell }) => cell === 'dateTime';
const isWhen: Fits = ({ cell }) => cell === 'dateTime' || cell === 'date';

function checkField(about: About, name: string | undefined, path: string, fits: Fits): void {
  if (name === undefined) return;
  const field = fieldAt(about, name, path);
  if (!field) return;
  const kind = kindOf(field);
  if (!kind.stored || !fits(kind)) about.problems.add(path, 'panelField', { field: name });
  else if (field.mask !== undefined) about.problems.add(path, 'wouldShow', { field: name });
}

function checkPanel(about: About, panel: PanelSchema, path: string): void {
  const { problems } = about;
  for (const member of MUST[panel.draw]) if (panel[member] === undefined) problems.add(`${path}.${member}`, 'missing');
  for (const member of NEVER[panel.draw])
    if (panel[member] !== undefined)
      problems.add(`${path}.${member}`, 'panelMember', { name: member, draw: panel.draw });
  if ((panel.aggregate ?? 'count') === 'count') {
    for (const member of ['of', 'since'] as const)
      if (panel[member] !== undefined) problems.add(`${path}.${member}`, 'unknown', { name: member });
  } else if (panel.of === undefined) problems.add(`${path}.of`, 'missing');
  if (panel.every === 'hourOfWeek') problems.add(`${path}.every`, 'choice', { options: 'hour, day, week, month' });
  checkField(about, panel.of, `${path}.of`, panel.since === undefined ? isNumber : isInstant);
  checkField(about, panel.since, `${path}.since`, isInstant);
  checkField(about, panel.at, `${path}.at`, isWhen);
  checkField(about, panel.by, `${path}.by`, (kind) => kind.operators.includes('$eq'));
  for (const [i, name] of (panel.columns ?? []).entries()) {
    const field = fieldAt(about, name, `${path}.columns.${i}`);
    if (field && !kindOf(field).lists) problems.add(`${path}.columns.${i}`, 'notListed', { field: name });
  }
  if (panel.sort) {
    const field = fieldAt(about, panel.sort[0], `${path}.sort.0`);
    if (field && !kindOf(field).sorts) problems.add(`${path}.sort.0`, 'notSorted', { field: panel.sort[0] });
  }
  if (panel.filter) checkCondition(about, panel.filter, { path: `${path}.filter`, record: null, list: true });
  if (panel.view !== undefined && !about.schema.list?.views?.some(({ name }) => name === panel.view))
    problems.add(`${path}.view`, 'unknownView', { view: panel.view });
}

/** Figures: each has what its drawing takes, of fields that can be measured so. */
export function checkPanels(about: About): void {
  const { panels = {}, list } = about.schema;
  for (const [name, panel] of Object.entries(panels)) checkPanel(about, panel, `panels.${name}`);
  for (const [i, name] of (list?.panels ?? []).entries())
    if (!Object.hasOwn(panels, name)) about.problems.add(`list.panels.${i}`, 'unknownPanel', { panel: name });
}
