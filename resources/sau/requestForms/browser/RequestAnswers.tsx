import { useTranslate } from 'ra-core';
import { formatDay, formatDecimal, formatMoney } from '../../../../i18n/format';
import type { SlotProps } from '../../../../src/engine/EngineContext';
import { answersIn } from '../shared/answers';
import { answerText } from '../shared/answersText';
import './requestForm.css';

/** The answers to a request's form, with the labels that the form had then; renders nothing if there are none. */
export default function RequestAnswers({ record }: SlotProps) {
  const translate = useTranslate();
  const answers = answersIn(record?.campos).filter(({ valor }) => valor !== null);
  if (answers.length === 0) return null;
  const formats = {
    ...{ day: formatDay, decimal: formatDecimal, money: formatMoney },
    ...{ yes: translate('common.words.yes'), no: translate('common.words.no') },
  };
  return (
    <dl className="request-answers">
      {answers.map((answer) => (
        <div key={answer.campo}>
          <dt dir="auto">{answer.campo}</dt>
          <dd dir="auto">{answerText(answer, formats)}</dd>
        </div>
      ))}
    </dl>
  );
}
