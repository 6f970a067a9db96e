import { useTranslate } from 'ra-core';
import { useId, useMemo, useState } from 'react';
import { simulateTariff } from '../../../providers/tariffSimulation';
import { useCan, useEngine } from '../../engine/EngineContext';
import { SchemaForm } from '../../engine/form/SchemaForm';
import { useLabels } from '../../engine/labels';
import { FieldValue } from '../../engine/show/FieldValue';
import { clock } from '../../schema/clock';
import type { Field } from '../../schema/registry';
import { Button } from '../../ui/Button';
import { SectionTitle } from '../../ui/SectionTitle';
import './tariffSimulator.css';

/** What passes: fields of a transit, as the server reads them. The last two name its account. */
const PASSAGE: readonly Field[] = [
  { name: 'estacion', kind: 'reference', to: 'estaciones', few: true, required: true, where: { activa: true } },
  { name: 'sentido', kind: 'enum', options: ['Centro', 'Provincia'], required: true, default: 'Centro' },
  { name: 'fechaHora', kind: 'dateTime', required: true },
  { name: 'formaPago', kind: 'enum', options: ['Tag', 'OCR', 'Efectivo', 'NoCobrado'], required: true, default: 'Tag' },
  { name: 'categoriaTarifada', kind: 'integer', min: 1, max: 7, required: true, default: 2 },
  {
    ...{ name: 'numeroMedio', kind: 'code', max: 14, normalize: ['compact', 'upper'] },
    hidden: { formaPago: { $ne: 'Tag' } },
  },
  {
    ...{ name: 'patenteLeida', kind: 'code', max: 10, normalize: ['compact', 'upper'] },
    hidden: { formaPago: { $ne: 'OCR' } },
  },
];
const IDENTIFYING = ['numeroMedio', 'patenteLeida'];

/** Asks the server what a passage would pay, and shows how the price is found. */
export default function TariffSimulator() {
  const translate = useTranslate();
  const { registry } = useEngine();
  const transits = registry.getOrThrow('transitos');
  const explained = transits.fields.get('explicacion');
  const labels = useLabels(transits);
  const id = useId();
  const seesAccounts = useCan()('ver', 'Transito');
  const [explanation, setExplanation] = useState<string>();
  const fields = useMemo(
    () => PASSAGE.filter(({ name }) => seesAccounts || !IDENTIFYING.includes(name)),
    [seesAccounts],
  );
  const initial = useMemo(() => ({ fechaHora: clock.now().toISOString() }), []);
  return (
    <section className="card record-section tariff-simulator" aria-labelledby={`${id}-title`}>
      <SectionTitle level={3} className="record-section__title" id={`${id}-title`}>
        {translate('pages.tariffs.simulator')}
      </SectionTitle>
      <p className="muted">{translate('pages.tariffs.simulatorHelp')}</p>
      <SchemaForm
        resource={transits}
        fields={fields}
        initial={initial}
        brief
        labelOf={labels.field}
        onSubmit={async (values) => setExplanation(await simulateTariff(values))}
      >
        <p className="tariff-simulator__buttons">
          <Button type="submit">{translate('pages.tariffs.simulate')}</Button>
        </p>
      </SchemaForm>
      <div aria-live="polite">
        {explained && explanation !== undefined && (
          <FieldValue field={explained} resource={transits} record={{ explicacion: explanation }} />
        )}
      </div>
    </section>
  );
}
