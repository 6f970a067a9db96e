import { useTranslate } from 'ra-core';
import { formatInstant } from '../../../../i18n/format';
import { DateControl } from '../DateControl';
import type { InputProps } from '../input';
import { instantFromText, instantOf, localOf } from './local';

/** An instant, typed and shown in the operator's own time. */
export function DateTimeInput({ control }: InputProps<'dateTime'>) {
  const translate = useTranslate();
  return (
    <DateControl
      control={control}
      type="datetime-local"
      placeholder={translate('forms.instantFormat')}
      pickLabel={translate('forms.pickDay', { field: control.label })}
      fromText={instantFromText}
      toText={formatInstant}
      fromPicker={instantOf}
      toPicker={localOf}
    />
  );
}
