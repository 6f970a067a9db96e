/**
 * Sentences computed from figures. A rule chooses the outcome, of which there is a text, and computes the values of that text; it
 * never returns a figure that the panels do not have, and says `few` where there is too little to say anything.
 */
import type { AnswerSchema } from '../../../schema/panel';
import type { Figure, PanelGroup, PanelResult } from '../../provider/panels';
import { balanceAnswer } from './balance';
import { changeAnswer } from './change';
import { largestAnswer } from './largest';
import { loadAnswer } from './load';
import { peakAnswer } from './peak';
import { ratioAnswer } from './ratio';

/** A value of a sentence; `of` is the panel that formats it, as `resource.panel`. */
export type AnswerValue =
  | { figure: Figure; of: string }
  | { group: PanelGroup; of: string }
  | { count: number }
  | { percent: number }
  | { weekday: number }
  | { hour: number };

export interface Answer {
  outcome: string;
  values: Readonly<Record<string, AnswerValue>>;
  /** the number that decides the plural of the sentence */
  plural?: number;
}

export interface AnswerContext {
  result: (panel: string) => PanelResult | undefined;
  /** the first panel drawn into this one, as `resource.panel` */
  drawnWith: (panel: string) => string | undefined;
  /** number of days of the period; undefined without one */
  days: number | undefined;
  /** a day that goes on, as `YYYY-MM-DD` */
  today: string;
}

export const FEW: Answer = { outcome: 'few', values: {} };

/** Returns the answer of a rule; undefined while its figures are loading. */
export function answerOf(schema: AnswerSchema, context: AnswerContext): Answer | undefined {
  switch (schema.rule) {
    case 'balance':
      return balanceAnswer(schema, context);
    case 'change':
      return changeAnswer(schema, context);
    case 'ratio':
      return ratioAnswer(schema, context);
    case 'peak':
      return peakAnswer(schema, context);
    case 'largest':
      return largestAnswer(schema, context);
    case 'load':
      return loadAnswer(schema, context);
  }
}

/** Returns the panels whose figures a rule needs, as `resource.panel`. */
export const panelsOfRule = (schema: AnswerSchema): string[] =>
  Object.entries(schema).flatMap(([member, panel]) => (member === 'rule' || panel === undefined ? [] : [panel]));
