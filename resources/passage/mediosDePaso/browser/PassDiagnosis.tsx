/** «¿Por qué no pasa?»: what the lanes do with a pass, and each guard with its result and what it read. */
import { type RaRecord, useGetMany, useTranslate } from 'ra-core';
import { useEngine, useMayView } from '../../../../src/engine/EngineContext';
import { useLabels } from '../../../../src/engine/labels';
import { RecordLink } from '../../../../src/engine/routing/RecordLink';
import { SchemaGate } from '../../../../src/engine/SchemaGate';
import { FieldValue } from '../../../../src/engine/show/FieldValue';
import { Icon } from '../../../../src/ui/Icon';
import { type Fact, type Finding, readDiagnosis, type Verdict } from '../shared/diagnosis';
import './passDiagnosis.css';

const WORDS = 'resources.mediosDePaso.diagnosis';

const FACE: Readonly<Record<Verdict, { icon: string; tone: string }>> = {
  passes: { icon: 'circle-check', tone: 'success' },
  warns: { icon: 'triangle-alert', tone: 'warning' },
  stops: { icon: 'circle-off', tone: 'danger' },
};

const GROUPS: readonly Verdict[] = ['stops', 'warns', 'passes'];

function FactText({ fact: { resource: name, field: fieldName, value } }: { fact: Fact }) {
  const resource = useEngine().registry.getOrThrow(name);
  const labels = useLabels(resource);
  const field = resource.fields.get(fieldName);
  if (!field) return null;
  return (
    <div>
      <dt>{labels.field(fieldName)}</dt>
      <dd>
        <FieldValue field={field} resource={resource} record={{ [fieldName]: value }} />
      </dd>
    </div>
  );
}

/** The record to change, by its name. */
function FindingRecord({ resource: name, id }: NonNullable<Finding['record']>) {
  const resource = useEngine().registry.getOrThrow(name);
  const mayView = useMayView()(resource);
  const labels = useLabels(resource);
  const { data } = useGetMany<RaRecord>(name, { ids: [id] }, { enabled: mayView, retry: false });
  const [record] = data ?? [];
  const title = record && labels.title(record);
  return (
    <RecordLink resource={name} id={id}>
      {labels.name(1)}
      {title && ' '}
      {title && <bdi>{title}</bdi>}
    </RecordLink>
  );
}

function FindingItem({ finding: { verdict, code, record, facts = [] } }: { finding: Finding }) {
  const translate = useTranslate();
  return (
    <li>
      <Icon name={FACE[verdict].icon} size={16} />
      <div className="pass-diagnosis__finding">
        <p>
          {translate(`${WORDS}.${code}`)}{' '}
          {record && (
            <SchemaGate resource={record.resource} view="show">
              {() => <FindingRecord {...record} />}
            </SchemaGate>
          )}
        </p>
        {facts.length > 0 && (
          <dl className="pass-diagnosis__facts">
            {facts.map((fact) => (
              <SchemaGate key={`${fact.resource} ${fact.field}`} resource={fact.resource} view="show">
                {() => <FactText fact={fact} />}
              </SchemaGate>
            ))}
          </dl>
        )}
      </div>
    </li>
  );
}

export function PassDiagnosis({ text }: { text: string }) {
  const translate = useTranslate();
  const { verdict, findings } = readDiagnosis(text);
  return (
    <div className="pass-diagnosis">
      <p className="pass-diagnosis__verdict">
        <span className="chip" data-tone={FACE[verdict].tone}>
          <Icon name={FACE[verdict].icon} size={14} />
          {translate(`${WORDS}.verdicts.${verdict}`)}
        </span>
      </p>
      {GROUPS.map((group) => {
        const members = findings.filter((finding) => finding.verdict === group);
        if (members.length === 0) return null;
        return (
          <section key={group} className="pass-diagnosis__group" data-verdict={group}>
            <p className="pass-diagnosis__label" id={`pass-diagnosis-${group}`}>
              {translate(`${WORDS}.groups.${group}`)}
            </p>
            <ul aria-labelledby={`pass-diagnosis-${group}`}>
              {members.map((finding) => (
                <FindingItem key={finding.code} finding={finding} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
