import { Plus, SlidersHorizontal, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ActionSchema, Step } from '../../schema/action';
import { lazyPart } from '../../speed/lazyPart';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { moved } from '../edits';
import { MoveButtons } from '../MoveButtons';
import { recordIn } from '../options/value';
import { useSchemaAtHand } from '../SchemaAtHand';
import { useResourceName } from '../useResourceName';
import { setStep, withStep } from './actionEdits';
import { SetValues } from './SetValues';
import { useStepSources } from './StepSources';
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
  const schema = useSchemaAtHand();
  const given = useStepSources();
  const nameOf = useResourceName();
  const [open, setOpen] = useState<{ kind: StepKind; at: number }>();
  const { run } = action;
  const put = (at: number, step: Step | undefined) => onChange?.(withStep(action, at, step));

  const said = (step: Step): string => {
    if ('create' in step) return translate('studio.steps.creates', { resource: nameOf({ name: step.create }) });
    if ('notify' in step) return translate('studio.steps.tells', { subject: textOf(step.subject) });
    if ('call' in step) return translate('studio.steps.calls', { handler: step.call });
    if ('document' in step) return translate('studio.steps.makes', { document: step.document });
    return translate('studio.actions.set');
  };
  const initialOf = (step: Step | undefined): Record<string, unknown> =>
    step && 'notify' in step
      ? { ...step, subject: textOf(step.subject), text: step.text === undefined ? '' : textOf(step.text) }
      : recordIn(step);
  const freeKey = (name: string): string => {
    const used = JSON.stringify(run);
    for (let n = 1; ; n += 1) if (!used.includes(`"${keyOf(`${name}${n}`)}"`)) return keyOf(`${name}${n}`);
  };
  const apply = (at: number, kind: StepKind, values: Record<string, unknown>) => {
    const texts: Record<string, string> = {};
    const keyed = (name: 'subject' | 'text', text: unknown): string => {
      const own = recordIn(run[at])[name];
      const key = typeof own === 'string' ? own : freeKey(name);
      texts[key] = String(text);
      return key;
    };
    const step: Step =
      kind === 'create'
        ? { create: String(values.create), values: stepValuesIn(values.values) }
        : {
            notify: values.notify === 'sectores' || values.notify === 'perfiles' ? values.notify : 'usuarios',
            to: stepValueIn(values.to),
            subject: keyed('subject', values.subject),
            ...(values.text ? { text: keyed('text', values.text) } : {}),
          };
    onChange?.(at < run.length ? withStep(action, at, step) : { ...action, run: [...run, step] }, texts);
    setOpen(undefined);
  };
  return (
    <div className="action-steps">
      <ol>
        {run.map((step, at) =>
          'move' in step ? null : (
            // steps have no id: the index is the key
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={at} className="action-steps__one">
              <div className="action-steps__head">
                <span>{said(step)}</span>
                {onChange && (
                  <>
                    {kindOf(step) && (
                      <IconButton
                        icon={SlidersHorizontal}
                        size={16}
                        label={translate('studio.items.edit', { option: said(step) })}
                        onClick={() => setOpen({ kind: kindOf(step) ?? 'create', at })}
                      />
                    )}
                    <MoveButtons
                      title={said(step)}
                      at={at}
                      count={run.length}
                      onMove={(to) => onChange({ ...action, run: moved(run, at, to) })}
                    />
                    <IconButton
                      icon={X}
                      size={16}
                      label={translate('studio.items.remove', { option: said(step) })}
                      onClick={() => put(at, undefined)}
                    />
                  </>
                )}
              </div>
              {'set' in step && (
                <SetValues
                  schema={schema}
                  sources={{ input: given.sources.input }}
                  titleOf={given.titleOf}
                  values={step.set}
                  onChange={
                    onChange && ((values) => put(at, Object.keys(values).length > 0 ? setStep(values) : undefined))
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
              sources={{ input: given.sources.input }}
              titleOf={given.titleOf}
              values={{}}
              onChange={(values) => onChange({ ...action, run: [...run, setStep(values)] })}
            />
          )}
          {(['create', 'notify'] as const).map((kind) => (
            <Button key={kind} small onClick={() => setOpen({ kind, at: run.length })}>
              <Plus size={16} aria-hidden="true" />
              {translate(`studio.steps.${kind}`)}
            </Button>
          ))}
        </div>
      )}
      {open && (
        <StepDialog
          kind={open.kind}
          initial={initialOf(run[open.at])}
          onApply={(values) => apply(open.at, open.kind, values)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}
