/** How each kind is asked for. Loaded with the forms; kinds that nobody fills in have none. */
import type { FieldOf, Kind } from '../../schema/field';
import { BooleanInput } from './boolean/Input';
import { codeWarning, doubtsAbout } from './code/doubts';
import { CodeInput } from './code/Input';
import { ColorInput } from './color/Input';
import { DateInput } from './date/Input';
import { DateTimeInput } from './dateTime/Input';
import { DecimalInput } from './decimal/Input';
import { EmailInput } from './email/Input';
import { EnumInput } from './enum/Input';
import { FileInput } from './file/Input';
import { GroupInput, groupInitial } from './group/Input';
import type { InputFace } from './input';
import { IntegerInput } from './integer/Input';
import { ItemsInput } from './items/Input';
import { JsonInput } from './json/Input';
import { LongTextInput } from './longText/Input';
import { MoneyInput } from './money/Input';
import { PhoneInput } from './phone/Input';
import { ReferenceInput } from './reference/Input';
import { ReferencesInput } from './references/Input';
import { RichTextInput } from './richText/Input';
import { TextInput } from './text/Input';
import { TimeInput } from './time/Input';
import { UrlInput } from './url/Input';

const FACES: { [K in Kind]?: InputFace<K> } = {
  text: { Input: TextInput },
  longText: { Input: LongTextInput, wide: true },
  richText: { Input: RichTextInput, wide: true },
  code: { Input: CodeInput, warning: codeWarning, about: doubtsAbout },
  email: { Input: EmailInput },
  phone: { Input: PhoneInput },
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
  references: { Input: ReferencesInput, wide: true },
  group: { Input: GroupInput, wide: true, ownCaption: true, initial: groupInitial },
  items: { Input: ItemsInput, wide: true, ownCaption: true },
  file: { Input: FileInput, wide: true },
  image: { Input: FileInput, wide: true },
  json: { Input: JsonInput, wide: true },
};

/** The input of a field's kind, with that field's own type; undefined for those that nobody fills in. */
export const inputFaceOf = <K extends Kind>(field: FieldOf<K> & { kind: K }): InputFace<K> | undefined =>
  FACES[field.kind];
