import { useTranslate } from 'ra-core';
import { formatInstant } from '../../../../i18n/format';
import { dayOf } from '../../../schema/calendar';
import { DateControl } from '../DateControl';
import type { InputProps } from '../input';
import { instantFromText, onDay } from './local';

/** Input for an instant, typed and shown in Buenos Aires time. */
export function DateTimeInput({ control }: InputProps<'dateTime'>) {
  const translate = useTranslate();
  return (
    <DateControl
      control={control}
      placeholder={translate('forms.instantFormat')}
      pattern={/^\d{4}-/}
      fromText={instantFromText}
      toText={formatInstant}
      calendar={{ label: translate('forms.pickDay', { field: control.label }), dayOf, withDay: onDay }}
    />
  );
}
