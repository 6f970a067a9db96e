import { useTranslate } from 'ra-core';
import { useEngine, type Widgets } from '../../../src/engine/EngineContext';
import { labelsOf } from '../../../src/engine/labels';
import { RecordLink } from '../../../src/engine/routing/RecordLink';
import { lazyPart } from '../../../src/speed/lazyPart';
import { Icon } from '../../../src/ui/Icon';
import { TagNumber } from '../../../src/ui/TagNumber';
import { CostText } from './browser/CostText';
import { readDiagnosis, type Verdict } from './shared/diagnosis';
import { readCost } from './shared/replacement';
import './browser/passDiagnosis.css';

/** Renders a pass's number with its prefix dimmed. */
export const tagNumber: Widgets['cells'][string] = ({ value }) =>
  value === null || value === '' ? null : <TagNumber value={String(value)} />;

const FACE: Readonly<Record<Verdict, { icon: string; tone: string }>> = {
  passes: { icon: 'circle-check', tone: 'success' },
  warns: { icon: 'triangle-alert', tone: 'warning' },
  stops: { icon: 'circle-off', tone: 'danger' },
};

/** Renders what the lanes do with a pass, why, and where to change it. */
export const passDiagnosis: Widgets['cells'][string] = ({ value }) => {
  const translate = useTranslate();
  const { registry } = useEngine();
  if (typeof value !== 'string' || value === '') return null;
  return (
    <ul className="pass-diagnosis">
      {readDiagnosis(value).map(({ verdict, code, record }) => (
        <li key={code}>
          <span className="chip" data-tone={FACE[verdict].tone}>
            <Icon name={FACE[verdict].icon} size={14} />
            {translate(`resources.mediosDePaso.diagnosis.verdicts.${verdict}`)}
          </span>
          <span className="pass-diagnosis__text">{translate(`resources.mediosDePaso.diagnosis.${code}`)}</span>
          {record && (
            <RecordLink resource={record.resource} id={record.id}>
              {labelsOf(registry.getOrThrow(record.resource), translate).name(1)}
            </RecordLink>
          )}
        </li>
      ))}
    </ul>
  );
};

/** Renders what replacing a pass would cost today. */
export const replacementCost: Widgets['cells'][string] = ({ value }) => {
  const cost = readCost(value);
  return cost ? <CostText cost={cost} /> : null;
};

/** Renders the plans of which a place has fewer devices than its minimum. */
export const shortStock: Widgets['cells'][string] = ({ value }) =>
  typeof value === 'string' && value !== '' ? (
    <span className="chip" data-tone="warning">
      <Icon name="triangle-alert" size={14} />
      <bdi dir="ltr">{value}</bdi>
    </span>
  ) : null;

/** Parts of the form of a replacement. */
export const slots: Widgets['slots'] = {
  replacedDevice: lazyPart(() => import('./browser/ReplacedDevice')),
  replacementCharge: lazyPart(() => import('./browser/ReplacementCharge')),
};

export const inputs = { servicePlan: () => import('./browser/PlanChoice') };
