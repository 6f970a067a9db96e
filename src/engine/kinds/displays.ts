/** Display component of each kind, for a record's page. Loaded with the record pages. */
import type { ComponentType } from 'react';
import type { FieldOf, Kind } from '../../schema/field';
import { BooleanDisplay } from './boolean/Display';
import { CodeCell } from './code/Cell';
import { ColorCell } from './color/Cell';
import type { FieldViewProps } from './componentTypes';
import { ComputedDisplay } from './computed/Display';
import { DateCell } from './date/Cell';
import { DecimalCell } from './decimal/Cell';
import { EmailDisplay } from './email/Display';
import { EnumCell } from './enum/Cell';
import { FileDisplay } from './file/Display';
import { GroupDisplay } from './group/Display';
import { IntegerCell } from './integer/Cell';
import { ItemsDisplay } from './items/Display';
import { JsonDisplay } from './json/Display';
import { LongTextDisplay } from './longText/Display';
import { MoneyCell } from './money/Cell';
import { PhoneDisplay } from './phone/Display';
import { ReferenceDisplay } from './reference/Display';
import { ReferencesDisplay } from './references/Display';
import { RichTextDisplay } from './richText/Display';
import { NoDisplay } from './secret/Display';
import { StatusCell } from './status/Cell';
import { TextDisplay } from './text/Display';
import { TimeCell } from './time/Cell';
import { UrlDisplay } from './url/Display';

const DISPLAYS: { [K in Kind]: ComponentType<FieldViewProps<K>> } = {
  text: TextDisplay,
  longText: LongTextDisplay,
  richText: RichTextDisplay,
  code: CodeCell,
  email: EmailDisplay,
  phone: PhoneDisplay,
  url: UrlDisplay,
  color: ColorCell,
  integer: IntegerCell,
  decimal: DecimalCell,
  money: MoneyCell,
  boolean: BooleanDisplay,
  date: DateCell,
  dateTime: DateCell,
  time: TimeCell,
  enum: EnumCell,
  status: StatusCell,
  reference: ReferenceDisplay,
  references: ReferencesDisplay,
  group: GroupDisplay,
  items: ItemsDisplay,
  file: FileDisplay,
  image: FileDisplay,
  computed: ComputedDisplay,
  json: JsonDisplay,
  secret: NoDisplay,
  reverse: NoDisplay,
};

/** Returns the display component of a field's kind. */
export const displayOf = <K extends Kind>(field: FieldOf<K> & { kind: K }): ComponentType<FieldViewProps<K>> =>
  DISPLAYS[field.kind];
