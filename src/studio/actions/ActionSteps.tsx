import { Plus, SlidersHorizontal, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ActionSchema, Step } from '../../schema/action';
import { lazyPart } from '../../speed/lazyPart';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { useEditedSchema } from '../EditedSchemaProvider';
import { moveItem } from '../edits';
import { MoveButtons } from '../MoveButtons';
import { recordIn } from '../options/value';
import { useResourceLabel } from '../useResourceLabel';
import { setStep, withStep } from './actionEdits';
import { SetValues } from './SetValues';
import { useStepContext } from './StepContext';
import type { StepKind } from './stepOptions';
import { stepValueIn, stepValuesIn } from './stepValues';

const StepDialog = lazyPart(() => import('./StepDialog'));

interface ActionStepsProps {
  action: ActionSchema;
  /** returns the text for a message key of a step */
  textOf: (key: string | undefined) => string;
  /** undefined: read-only */
  onChange?: ((action: ActionSchema, texts?: Readonly<Record<string, string>>) => void) | undefined;
  /** returns the message key of a step's text, from a name that is unique within the action */
  keyOf: (text: string) => string;
}

const kindOf = (step: Step): StepKind | undefined =>
  'create' in step ? 'create' : 'notify' in step ? 'notify' : undefined;

/** Steps of an action, in order. */
export function ActionSteps({ action, textOf, onChange, keyOf }: ActionStepsProps) {
  const translate = useTranslate();
  const schema = useEditedSchema();
  const stepContext = useStepContext();
  const resourceLabel = useResourceLabel();
  const [openStep, setOpenStep] = useState<{ kind: StepKind; index: number }>();
  const { run } = action;
  const replaceStep = (index: number, step: Step | undefined) => onChange?.(withStep(action, index, step));

  const describeStep = (step: Step): string => {
    if ('create' in step) return translate('studio.steps.creates', { resource: resourceLabel({ name: step.create }) });
    if ('notify' in step) return translate('studio.steps.tells', { subject: textOf(step.subject) });
    if ('call' in step) return translate('studio.steps.calls', { handler: step.call });
    if ('form' in step) return translate('studio.steps.opens', { resource: resourceLabel({ name: step.form }) });
    if ('act' in step) return translate('studio.steps.acts', { action: step.act, field: step.of });
    if ('document' in step) return translate('studio.steps.makes', { document: step.document });
    return translate('studio.actions.set');
  };
  const initialOf = (step: Step | undefined): Record<string, unknown> =>
    step && 'notify' in step
      ? { ...step, subject: textOf(step.subject), text: step.text === undefined ? '' : textOf(step.text) }
      : recordIn(step);
  const freeKey = (name: string): string => {
    const runJson = JSON.stringify(run);
    for (let n = 1; ; n += 1) if (!runJson.includes(`"${keyOf(`${name}${n}`)}"`)) return keyOf(`${name}${n}`);
  };
  const apply = (index: number, kind: StepKind, values: Record<string, unknown>) => {
    const texts: Record<string, string> = {};
    const saveText = (name: 'subject' | 'text', text: unknown): string => {
      const currentKey = recordIn(run[index])[name];
      const key = typeof currentKey === 'string' ? currentKey : freeKey(name);
      texts[key] = String(text);
      return key;
    };
    const step: Step =
      kind === 'create'
        ? { create: String(values.create), values: stepValuesIn(values.values) }
        : {
            notify: values.notify === 'sectores' || values.notify === 'perfiles' ? values.notify : 'usuarios',
            to: stepValueIn(values.to),
            subject: saveText('subject', values.subject),
            ...(values.text ? { text: saveText('text', values.text) } : {}),
          };
    onChange?.(index < run.length ? withStep(action, index, step) : { ...action, run: [...run, step] }, texts);
    setOpenStep(undefined);
  };
  return (
    <div className="action-steps">
      <ol>
        {run.map((step, index) =>
          'move' in step ? null : (
            // steps have no id: the index is the key
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={index} className="action-steps__one">
              <div className="action-steps__head">
                <span>{describeStep(step)}</span>
                {onChange && (
                  <>
                    {kindOf(step) && (
                      <IconButton
                        icon={SlidersHorizontal}
                        size={16}
                        label={translate('studio.items.edit', { option: describeStep(step) })}
                        onClick={() => setOpenStep({ kind: kindOf(step) ?? 'create', index })}
                      />
                    )}
                    <MoveButtons
                      title={describeStep(step)}
                      index={index}
                      count={run.length}
                      onMove={(to) => onChange({ ...action, run: moveItem(run, index, to) })}
                    />
                    <IconButton
                      icon={X}
                      size={16}
                      label={translate('studio.items.remove', { option: describeStep(step) })}
                      onClick={() => replaceStep(index, undefined)}
                    />
                  </>
                )}
              </div>
              {'set' in step && (
                <SetValues
                  schema={schema}
                  sources={{ input: stepContext.sources.input }}
                  titleOf={stepContext.titleOf}
                  values={step.set}
                  onChange={
                    onChange &&
                    ((values) => replaceStep(index, Object.keys(values).length > 0 ? setStep(values) : undefined))
                  }
                />
              )}
            </li>
          ),
        )}
      </ol>
      {onChange && (
        <div className="cluster">
          {!run.some((step) => 'set' in step) && (
            <SetValues
              schema={schema}
              sources={{ input: stepContext.sources.input }}
              titleOf={stepContext.titleOf}
              values={{}}
              onChange={(values) => onChange({ ...action, run: [...run, setStep(values)] })}
            />
          )}
          {(['create', 'notify'] as const).map((kind) => (
            <Button key={kind} small onClick={() => setOpenStep({ kind, index: run.length })}>
              <Plus size={16} aria-hidden="true" />
              {translate(`studio.steps.${kind}`)}
            </Button>
          ))}
        </div>
      )}
      {openStep && (
        <StepDialog
          kind={openStep.kind}
          initial={initialOf(run[openStep.index])}
          onApply={(values) => apply(openStep.index, openStep.kind, values)}
          onClose={() => setOpenStep(undefined)}
        />
      )}
    </div>
  );
}
