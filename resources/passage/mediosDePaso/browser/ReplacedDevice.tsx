import { useTranslate } from 'ra-core';
import { useRecordOf } from '../../../../src/engine/form/decisions';
import { useFormFacts } from '../../../../src/engine/form/FormContext';
import { isLoss, stateOfOldDevice } from '../shared/replacement';
import './replacement.css';

const WORDS = 'resources.mediosDePaso.replacement';
const USED = ['causa', 'devuelto'];

/** What becomes of the old pass and its device, for the chosen cause. */
export default function ReplacedDevice() {
  const { state } = useFormFacts();
  const translate = useTranslate();
  const { causa, devuelto, estado } = useRecordOf(state, USED);
  const isLost = isLoss(causa);
  const sentences = [
    `${WORDS}.closed`,
    ...(isLost ? [estado === 'Denunciado' ? `${WORDS}.wasReported` : `${WORDS}.reported`] : []),
    isLost
      ? `${WORDS}.lostDevice`
      : devuelto === true
        ? `${WORDS}.device${stateOfOldDevice(causa, true)}`
        : `${WORDS}.keptDevice`,
  ];
  return (
    <ul className="replacement">
      {sentences.map((key) => (
        <li key={key}>{translate(key)}</li>
      ))}
    </ul>
  );
}
