import { type RaRecord, useTranslate } from 'ra-core';
import type { Control } from '../../../../src/engine/kinds/input';
import { useLabels } from '../../../../src/engine/labels';
import type { Resource } from '../../../../src/schema/registry';
import { Money } from '../../../../src/ui/Money';

interface PlanCardProps {
  resource: Resource;
  plan: RaRecord;
  /** issue price and monthly price; null when free or hidden */
  alta: unknown;
  mensual: unknown;
  checked: boolean;
  control: Control;
  /** whether this card is in the tab order */
  first: boolean;
}

const MESSAGES = 'resources.mediosDePaso.messages';

/** Formats `5.00` as 5. */
const percent = (value: unknown): string => String(Number(value));
const isPositive = (value: unknown): boolean => Number(value ?? 0) > 0;

/** Selectable card of a plan: name, payment, medium, discount or surcharge, and price. */
export function PlanCard({ resource, plan, alta, mensual, checked, control, first }: PlanCardProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const { bonificacionPct, recargoPct } = plan;
  const isFree = (plan.conceptoAlta ?? null) === null;
  return (
    <label className="plan" data-chosen={checked || undefined}>
      <input
        type="radio"
        {...(first && { id: control.id, ref: control.ref })}
        name={`${control.id}-plan`}
        checked={checked}
        disabled={control.readOnly}
        aria-invalid={control.invalid || undefined}
        onChange={() => control.onChange(plan.id)}
        onBlur={() => control.onBlur()}
      />
      <span className="plan__text">
        <span className="plan__name">
          <bdi className="plan__bin">{String(plan.bin)}</bdi> {String(plan.nombre)}
        </span>
        <span className="plan__facts">
          <span>{labels.option('modalidad', String(plan.modalidad))}</span>
          <span>{labels.option('soporte', String(plan.soporte))}</span>
          {isPositive(bonificacionPct) && (
            <span data-tone="success">{translate(`${MESSAGES}.bonificacion`, { pct: percent(bonificacionPct) })}</span>
          )}
          {isPositive(recargoPct) && (
            <span data-tone="warning">{translate(`${MESSAGES}.recargo`, { pct: percent(recargoPct) })}</span>
          )}
        </span>
      </span>
      <span className="plan__prices">
        {(isFree || typeof alta === 'string') && (
          <span>
            {translate(`${MESSAGES}.alta`)}{' '}
            {typeof alta === 'string' ? <Money value={alta} /> : translate(`${MESSAGES}.sinCargo`)}
          </span>
        )}
        {typeof mensual === 'string' && (
          <span>
            {translate(`${MESSAGES}.mensual`)} <Money value={mensual} />
          </span>
        )}
      </span>
    </label>
  );
}
