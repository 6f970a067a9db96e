import { type RaRecord, useGetList, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { formatCount } from '../../../../i18n/format';
import { type SlotProps, useCan, useResource } from '../../../../src/engine/EngineContext';
import { FailureState } from '../../../../src/engine/FailureState';
import { rowTexts } from '../../../../src/engine/kinds/rows';
import { useLabels } from '../../../../src/engine/labels';
import { RecordLink } from '../../../../src/engine/routing/RecordLink';
import { conditionIn } from '../../../../src/schema/storedCondition';
import { EmptyState } from '../../../../src/ui/EmptyState';
import { SectionTitle } from '../../../../src/ui/SectionTitle';
import { RowsSkeleton } from '../../../../src/ui/Skeletons';
import { Timestamp } from '../../../../src/ui/Timestamp';
import { effectOf } from '../shared/effects';
import { stepsIn } from '../shared/steps';
import './rules.css';

/** The periods that a rule is tried on, in days. */
const PERIODS = [1, 7, 30] as const;
const SHOWN = 50;

const page = (perPage: number) => ({
  pagination: { page: 1, perPage },
  sort: { field: 'fechaAlta', order: 'DESC' } as const,
});

/** Requests of the last days, and those of them that fulfil the rule's condition. Only reads. */
function useTrial(rule: SlotProps['record'], days: number | undefined) {
  const recent = { fechaAlta: { $gte: { $now: `-P${days ?? 1}D` } } };
  const condition = conditionIn(rule?.condicion);
  const hasCondition = Object.keys(condition).length > 0;
  const options = { enabled: days !== undefined, retry: false };
  const all = useGetList<RaRecord>('tickets', { ...page(1), filter: recent }, options);
  const filter = hasCondition ? { $and: [condition, recent] } : recent;
  const matching = useGetList<RaRecord>('tickets', { ...page(SHOWN), filter }, options);
  const isComplete = all.total !== undefined && matching.total !== undefined;
  return {
    requests: isComplete ? matching.data : undefined,
    matching: matching.total ?? 0,
    total: all.total ?? 0,
    error: matching.error ?? all.error,
    retry: () => void Promise.all([matching.refetch(), all.refetch()]),
  };
}

/** What the steps of a rule would do to one request. */
function Effects({ rule, request, resource }: { rule: RaRecord; request: RaRecord; resource: SlotProps['resource'] }) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const field = resource.fields.get('acciones');
  const steps = stepsIn(rule.acciones);
  const texts = field ? rowTexts(field, rule.acciones, { labels, translate, record: rule }) : [];
  return (
    <span className="rule-lines">
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no keys, and two may be alike
        <span key={index} className="rule-lines__line">
          {effectOf(step, request).same ? (
            <span className="muted">
              <bdi>{texts[index]}</bdi> ({translate('pages.rules.same')})
            </span>
          ) : (
            <bdi>{texts[index]}</bdi>
          )}
        </span>
      ))}
    </span>
  );
}

/** The trial of a rule: which past requests fulfil its condition, and what would be done to each. Nothing is written. */
export default function Trial({ record, resource }: SlotProps) {
  const translate = useTranslate();
  const id = useId();
  const can = useCan();
  const tickets = useResource('tickets');
  const [chosen, setChosen] = useState<number>(7);
  const [days, setDays] = useState<number>();
  const trial = useTrial(record, days);
  if (!record) return null;
  if (!can('ver', tickets.schema.subject)) return <p className="muted">{translate('pages.rules.noPermission')}</p>;
  const { requests } = trial;
  return (
    <section className="card record-section rule-trial" aria-labelledby={`${id}-title`}>
      <SectionTitle level={3} className="record-section__title" id={`${id}-title`}>
        {translate('pages.rules.trial')}
      </SectionTitle>
      <p className="muted">{translate('pages.rules.trialHelp')}</p>
      <div className="rule-trial__form">
        <label className="rule-trial__days" htmlFor={id}>
          {translate('pages.rules.days')}
          <select id={id} className="input" value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
            {PERIODS.map((period) => (
              <option key={period} value={period}>
                {translate('pages.rules.daysCount', { smart_count: period })}
              </option>
            ))}
          </select>
        </label>
        <button type="button" className="button button--primary" onClick={() => setDays(chosen)}>
          {translate('pages.rules.run')}
        </button>
      </div>
      <div aria-live="polite">
        {days !== undefined && trial.error ? (
          <FailureState compact error={trial.error} onRetry={trial.retry} />
        ) : days !== undefined && !requests ? (
          <RowsSkeleton rows={3} columns={2} />
        ) : null}
        {requests?.length === 0 && (
          <EmptyState compact title={translate('pages.rules.none')} why={translate('pages.rules.noneHelp')} />
        )}
        {requests && requests.length > 0 && (
          <p>
            <strong>
              {translate('pages.rules.matches', {
                count: formatCount(trial.matching),
                total: formatCount(trial.total),
              })}
            </strong>
          </p>
        )}
      </div>
      {requests && requests.length > 0 && (
        <ul className="rule-trial__list" aria-label={translate('pages.rules.would')}>
          {requests.map((request) => (
            <li key={request.id} className="rule-trial__request">
              <span>
                <RecordLink resource="tickets" id={request.id}>
                  <bdi>{translate('pages.ticket.short', { id: request.id })}</bdi>
                </RecordLink>{' '}
                <bdi>{String(request.asunto ?? '')}</bdi>{' '}
                <span className="muted">
                  <Timestamp value={String(request.fechaAlta)} show="relative" />
                </span>
              </span>
              <Effects rule={record} request={request} resource={resource} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
