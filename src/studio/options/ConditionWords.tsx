import { useLocale, useTranslate } from 'ra-core';
import { conditionInWords } from '../../engine/conditions/words';
import type { Condition } from '../../schema/condition';
import type { ResourceSchema } from '../../schema/resource';
import { useFieldTitle } from '../useFieldTitle';
import { useOptionTitle } from '../useOptionTitle';

interface ConditionWordsProps {
  /** schema of the condition's fields */
  schema: ResourceSchema;
  condition: Condition;
}

/** Text of a condition that rows cannot represent. It can only be changed in the document. */
export function ConditionWords({ schema, condition }: ConditionWordsProps) {
  const translate = useTranslate();
  const language = useLocale() ?? 'es';
  const field = useFieldTitle(schema);
  const option = useOptionTitle(schema);
  const words = conditionInWords(condition, {
    fields: {
      get: (name) => {
        const found = Object.hasOwn(schema.fields, name) ? schema.fields[name] : undefined;
        return found && { ...found, name };
      },
    },
    labels: {
      field,
      option,
    },
    translate,
    language,
  });
  return (
    <>
      <p>{words}</p>
      <p className="muted">{translate('studio.condition.complex')}</p>
    </>
  );
}
