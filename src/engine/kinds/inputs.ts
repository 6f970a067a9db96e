/** Input of each kind. Loaded with the forms; kinds that cannot be edited have none, and some have it in `components.ts` or from another kind. */
import type { FieldOf, Kind } from '../../schema/field';
import { kindOf } from '../../schema/kinds';
import type { ValueKind } from '../../schema/kinds/kind';
import { BooleanInput } from './boolean/Input';
import { codeWarning, warningInputs } from './code/codeWarning';
import { CodeInput } from './code/Input';
import { ColorInput } from './color/Input';
import { componentsOf } from './components';
import type { KindComponents } from './componentTypes';
import { DateInput } from './date/Input';
import { DateTimeInput } from './dateTime/Input';
import { DecimalInput } from './decimal/Input';
import { EmailInput } from './email/Input';
import { EnumInput } from './enum/Input';
import { FileInput } from './file/Input';
import { GroupInput, groupInitial } from './group/Input';
import type { InputDefinition } from './input';
import { IntegerInput } from './integer/Input';
import { ItemsInput } from './items/Input';
import { JsonInput } from './json/Input';
import { LikeInput } from './LikeInput';
import { LongTextInput } from './longText/Input';
import { MoneyInput } from './money/Input';
import { PhoneInput } from './phone/Input';
import { phoneWarning } from './phone/phoneWarning';
import { ReferenceInput } from './reference/Input';
import { ReferencesInput } from './references/Input';
import { RichTextInput } from './richText/Input';
import { TextInput } from './text/Input';
import { TimeInput } from './time/Input';
import { UrlInput } from './url/Input';

const INPUTS: { [K in Kind]?: InputDefinition<K> } = {
  text: { Input: TextInput },
  longText: { Input: LongTextInput, wide: true },
  richText: { Input: RichTextInput, wide: true },
  code: { Input: CodeInput, warning: codeWarning, dependsOn: warningInputs },
  email: { Input: EmailInput },
  phone: { Input: PhoneInput, warning: phoneWarning },
  url: { Input: UrlInput },
  color: { Input: ColorInput },
  integer: { Input: IntegerInput },
  decimal: { Input: DecimalInput },
  money: { Input: MoneyInput },
  boolean: { Input: BooleanInput, ownCaption: ({ box }) => box === true },
  date: { Input: DateInput },
  dateTime: { Input: DateTimeInput },
  time: { Input: TimeInput },
  enum: { Input: EnumInput },
  reference: { Input: ReferenceInput },
  references: { Input: ReferencesInput },
  group: { Input: GroupInput, wide: true, ownCaption: true, initial: groupInitial },
  items: { Input: ItemsInput, wide: true, ownCaption: true },
  file: { Input: FileInput, wide: true },
  image: { Input: FileInput, wide: true },
  json: { Input: JsonInput, wide: true },
};

/** Returns the input definition of a field's kind, typed for that field; undefined if it cannot be edited. */
export function inputOf<K extends Kind>(field: FieldOf<K> & { kind: K }): InputDefinition<K> | undefined {
  const ownDefinition: InputDefinition<K> | undefined = INPUTS[field.kind];
  const { Input }: KindComponents<K> = componentsOf<K>(field);
  const like: ValueKind<K>['like'] = kindOf<K>(field).like;
  return ownDefinition ?? (Input && { Input }) ?? (like && { Input: LikeInput });
}
