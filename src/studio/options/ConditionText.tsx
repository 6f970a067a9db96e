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
export function ConditionText({ schema, condition }: ConditionWordsProps) {
  const translate = useTranslate();
  const language = useLocale() ?? 'es';
  const fieldTitle = useFieldTitle(schema);
  const optionTitle = useOptionTitle(schema);
  const text = conditionInWords(condition, {
    fields: {
      get: (name) => {
        const definition = Object.hasOwn(schema.fields, name) ? schema.fields[name] : undefined;
        return definition && { ...definition, name };
      },
    },
    labels: {
      field: fieldTitle,
      option: optionTitle,
    },
    translate,
    language,
  });
  return (
    <>
      <p>{text}</p>
      <p className="muted">{translate('studio.condition.complex')}</p>
    </>
  );
}
