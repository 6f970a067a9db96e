import { useTranslate } from 'ra-core';
import { formatDay } from '../../../../i18n/format';
import { Money } from '../../../../src/ui/Money';
import type { ReplacementCost } from '../shared/replacement';
import './replacement.css';

const WORDS = 'resources.mediosDePaso.replacement';

/** What a replacement costs today, and why. */
export function CostText({ cost }: { cost: ReplacementCost }) {
  const translate = useTranslate();
  const { inWarranty, warrantyUntil, concept, price } = cost;
  const date = warrantyUntil === null ? '' : formatDay(warrantyUntil);
  const isCharged = !inWarranty && price !== null && Number(price) > 0;
  return (
    <p className="replacement__cost">
      <strong>{isCharged ? <Money value={price} /> : translate('resources.mediosDePaso.messages.sinCargo')}</strong>
      <span>
        {inWarranty
          ? translate(`${WORDS}.inWarranty`, { date })
          : isCharged
            ? translate(`${WORDS}.${warrantyUntil === null ? 'noStart' : 'charged'}`, { concept, date })
            : translate(`${WORDS}.${concept === null ? 'freePlan' : 'noPrice'}`, { concept })}
      </span>
    </p>
  );
}
