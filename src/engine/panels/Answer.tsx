import { useLocaleState, useTranslate } from 'ra-core';
import { formatCount, formatLongWeekday, formatShare, pad } from '../../../i18n/format';
import { labelsOf } from '../labels';
import type { Answer as AnswerData, AnswerValue } from './answers/answer';
import { figureFormatter } from './figure';
import { partLabel } from './groupLabel';
import type { ResourcePanel } from './panelQuery';

/** Surrounds the values of a sentence until they are rendered; no text contains them. */
const [OPEN, CLOSE] = ['\u2402', '\u2403'];

interface AnswerProps {
  /** name of the question, whose texts are `panels.questions.{name}` */
  name: string;
  answer: AnswerData;
  panelNamed: (key: string) => ResourcePanel | undefined;
}

/** The sentence of an answer, its values emphasised. */
export function Answer({ name, answer: { outcome, values, plural }, panelNamed }: AnswerProps) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const textOf = (value: AnswerValue): string => {
    if ('count' in value) return formatCount(value.count);
    if ('percent' in value) return formatShare(value.percent / 100);
    if ('weekday' in value) return formatLongWeekday(value.weekday, language);
    if ('hour' in value) return `${pad(value.hour)}:00`;
    const resourcePanel = panelNamed(value.of);
    if (!resourcePanel) return '—';
    const labels = labelsOf(resourcePanel.resource, translate);
    if ('group' in value) return partLabel(resourcePanel, labels, translate, value.group) || translate('panels.none');
    const wording = { labels, translate, record: {} };
    return figureFormatter(resourcePanel.resource, resourcePanel.panel, wording, language)(value.figure);
  };
  const texts = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, `${OPEN}${textOf(value)}${CLOSE}`]),
  );
  const sentence = translate(outcome === 'few' ? 'panels.few' : `panels.questions.${name}.${outcome}`, {
    ...texts,
    ...(plural !== undefined && { smart_count: plural }),
  });
  // each value once: a sentence that repeats one would repeat a key
  const parts = sentence.split(OPEN).flatMap((part) => {
    const [value = '', rest] = part.split(CLOSE);
    if (rest === undefined) return [part];
    return [
      <strong key={part}>
        <bdi>{value}</bdi>
      </strong>,
      rest,
    ];
  });
  return <p className="question__answer">{parts}</p>;
}
