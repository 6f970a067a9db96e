import type { Widgets } from '../../../src/engine/EngineContext';
import { lazyPart } from '../../../src/speed/lazyPart';
import { Icon } from '../../../src/ui/Icon';
import { TagNumber } from '../../../src/ui/TagNumber';
import { CostText } from './browser/CostText';
import { PassDiagnosis } from './browser/PassDiagnosis';
import { readCost } from './shared/replacement';

/** Renders a pass's number with its prefix dimmed. */
export const tagNumber: Widgets['cells'][string] = ({ value }) =>
  value === null || value === '' ? null : <TagNumber value={String(value)} />;

/** Renders what the lanes do with a pass, why, and where to change it. */
export const passDiagnosis: Widgets['cells'][string] = ({ value }) =>
  typeof value === 'string' && value !== '' ? <PassDiagnosis text={value} /> : null;

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
