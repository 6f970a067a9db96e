import { useTranslate } from 'ra-core';
import { ConditionText } from '../../../../src/engine/conditions/ConditionText';
import { useResource, type Widgets } from '../../../../src/engine/EngineContext';
import { rowTexts } from '../../../../src/engine/kinds/rows';
import { useLabels } from '../../../../src/engine/labels';
import './rules.css';

type Cell = Widgets['cells'][string];

function Lines({ texts }: { texts: readonly string[] }) {
  return (
    <span className="rule-lines" title={texts.join('\n')}>
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no keys, and two may be alike
        <span key={index} className="rule-lines__line">
          <bdi>{text}</bdi>
        </span>
      ))}
    </span>
  );
}

/** Renders the events or the steps of a rule, one a line. */
export const ruleSteps: Cell = ({ value, field, resource, record }) => {
  const translate = useTranslate();
  const labels = useLabels(resource);
  return <Lines texts={rowTexts(field, value, { labels, translate, record })} />;
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Renders what a rule did, one step a line, with the values before and after. */
export const ruleDone: Cell = ({ value, field, resource }) => {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const steps: readonly unknown[] = Array.isArray(value) ? value : [];
  const texts = steps.map((step) => {
    const { accion, antes, despues, texto }: Record<string, unknown> = Object(step);
    const route =
      antes && despues
        ? translate('pages.ticket.route', { from: text(antes), to: text(despues) })
        : text(despues ?? antes);
    return [labels.option(`${field.name}.accion`, text(accion)), route, text(texto)].filter(Boolean).join(' · ');
  });
  return texts.length === 0 ? null : <Lines texts={texts} />;
};

/** Renders the condition of a rule as a sentence. */
export const requestCondition: Cell = ({ value }) => <ConditionText resource={useResource('tickets')} value={value} />;
