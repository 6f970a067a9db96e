import { useTranslate } from 'ra-core';
import { formatDecimal } from '../../../../i18n/format';
import { type PassDrawing, plateCharacters } from '../shared/drawing';

/** Below these percentages a character is doubtful, or hardly read. */
const DOUBTFUL = 90;
const POOR = 75;

const levelOf = (confidence: number | undefined): string | undefined =>
  confidence === undefined ? undefined : confidence < POOR ? 'poor' : confidence < DOUBTFUL ? 'doubtful' : 'sure';

/** The plate as read: each character with its confidence where the lane writes one, and what the account's vehicle has instead. */
export function PlateReading({ pass }: { pass: PassDrawing }) {
  const translate = useTranslate();
  const text = (key: string, values = {}) => translate(`resources.transitos.drawing.${key}`, values);
  const { patente, confianza, patenteVehiculo } = pass;
  if (patente === null) return <span>{text('noPlate')}</span>;
  const characters = plateCharacters(pass);
  const doubtful = characters.filter(({ confidence }) => confidence !== undefined && confidence < DOUBTFUL);
  return (
    <div className="plate-reading">
      <bdi dir="ltr" translate="no" className="visually-hidden">
        {patente}
      </bdi>
      <bdi dir="ltr" className="plate-reading__characters" aria-hidden="true">
        {characters.map(({ position, character, confidence, differs }) => (
          <span key={position} data-level={levelOf(confidence)} data-differs={differs || undefined}>
            <b>{character}</b>
            {confidence !== undefined && <i>{confidence}</i>}
          </span>
        ))}
      </bdi>
      {confianza !== null && (
        <span className="plate-reading__whole">
          {text('confidence', { percent: formatDecimal(confianza, confianza.endsWith('.0') ? 0 : 1) })}
        </span>
      )}
      {doubtful.map(({ position, character, confidence }) => (
        <span key={position} className="visually-hidden">
          {text('character', { position: position + 1, character, percent: Number(confidence) })}
        </span>
      ))}
      {patenteVehiculo !== null && patenteVehiculo !== patente && (
        <span className="plate-reading__differs">{text('differs', { patente: patenteVehiculo })}</span>
      )}
    </div>
  );
}
