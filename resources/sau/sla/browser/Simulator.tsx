import { type RaRecord, useGetList, useGetOne, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { formatInstant } from '../../../../i18n/format';
import { type SlotProps, useCan } from '../../../../src/engine/EngineContext';
import { DateTimeInput } from '../../../../src/engine/kinds/dateTime/Input';
import { useLabels } from '../../../../src/engine/labels';
import { clock } from '../../../../src/schema/clock';
import { SectionTitle } from '../../../../src/ui/SectionTitle';
import { clockOf } from '../shared/clock';
import { levelsFrom } from '../shared/levels';
import './simulator.css';

const HOLIDAYS = {
  filter: { afectaSla: true, ambito: 'Nacional' },
  sort: { field: 'fecha', order: 'DESC' },
  pagination: { page: 1, perPage: 1000 },
} as const;

const isInstant = (text: string): boolean => !Number.isNaN(Date.parse(text));
const shown = (instant: number | undefined): string =>
  instant === undefined ? '' : formatInstant(new Date(instant).toISOString());

/** Shows when a request created at a chosen instant is due under the policy of the page. */
export default function Simulator({ record, resource }: SlotProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const id = useId();
  const seesHolidays = useCan()('ver', 'Feriado');
  const [created, setCreated] = useState(() => clock.now().toISOString());
  const { data: calendar } = useGetOne<RaRecord>('calendariosLaborales', { id: Number(record?.calendario) });
  const { data: feriados = [] } = useGetList<RaRecord>('feriados', HOLIDAYS, { enabled: seesHolidays });
  if (!record || !calendar) return null;

  const { policies } = levelsFrom({
    ...{ slaPoliticas: [record], calendariosLaborales: [calendar], feriados },
    ...{ ticketCategorias: [], ticketSubCategorias: [] },
  });
  const [policy] = policies;
  const fecha = Date.parse(created);
  const deadlines = policy && isInstant(created) ? clockOf(policy, [{ tipo: 'creado', fecha }], fecha) : undefined;
  const control = {
    ...{ id, name: 'creada', label: translate('pages.sla.created'), value: created },
    ...{ invalid: !isInstant(created), required: true, readOnly: false, describedBy: undefined },
    onChange: (value: unknown) => setCreated(typeof value === 'string' ? value : ''),
    onBlur: () => {},
    ref: () => {},
  };
  return (
    <section className="card record-section" aria-labelledby={`${id}-title`}>
      <SectionTitle level={3} className="record-section__title" id={`${id}-title`}>
        {translate('pages.sla.simulator')}
      </SectionTitle>
      <div className="sla-simulator">
        <div className="sla-simulator__created">
          <label htmlFor={id}>{control.label}</label>
          <DateTimeInput control={control} field={{ kind: 'dateTime', name: 'creada' }} resource={resource} />
        </div>
        <dl className="sla-simulator__due" aria-live="polite">
          {[
            ['primeraRespuestaMin', deadlines?.venceRespuesta] as const,
            ['resolucionMin', deadlines?.venceResolucion] as const,
          ].map(([field, instant]) => (
            <div key={field}>
              <dt className="muted">{labels.field(field)}</dt>
              <dd className="figure">{deadlines ? shown(instant) || translate('pages.sla.never') : '—'}</dd>
            </div>
          ))}
        </dl>
      </div>
      {!seesHolidays && calendar.feriados !== true && <p className="muted">{translate('pages.sla.withoutHolidays')}</p>}
    </section>
  );
}
