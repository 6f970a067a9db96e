/** Display component of each kind that shows more on a record's page than in a cell. Loaded with the record pages. */
import type { ComponentType } from 'react';
import type { FieldOf, Kind } from '../../schema/field';
import { BooleanDisplay } from './boolean/Display';
import { componentsOf } from './components';
import type { FieldViewProps, KindComponents } from './componentTypes';
import { ComputedDisplay } from './computed/Display';
import { EmailDisplay } from './email/Display';
import { FileDisplay } from './file/Display';
import { GroupDisplay } from './group/Display';
import { ItemsDisplay } from './items/Display';
import { JsonDisplay } from './json/Display';
import { LongTextDisplay } from './longText/Display';
import { PhoneDisplay } from './phone/Display';
import { ReferenceDisplay } from './reference/Display';
import { ReferencesDisplay } from './references/Display';
import { RichTextDisplay } from './richText/Display';
import { NoDisplay } from './secret/Display';
import { TextDisplay } from './text/Display';
import { UrlDisplay } from './url/Display';

const DISPLAYS: { [K in Kind]?: ComponentType<FieldViewProps<K>> } = {
  text: TextDisplay,
  longText: LongTextDisplay,
  richText: RichTextDisplay,
  email: EmailDisplay,
  phone: PhoneDisplay,
  url: UrlDisplay,
  boolean: BooleanDisplay,
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

/** Returns the display component of a field's kind: its own, or else its cell. */
export function displayOf<K extends Kind>(field: FieldOf<K> & { kind: K }): ComponentType<FieldViewProps<K>> {
  const ownDisplay: ComponentType<FieldViewProps<K>> | undefined = DISPLAYS[field.kind];
  const { Display, Cell }: KindComponents<K> = componentsOf<K>(field);
  return ownDisplay ?? Display ?? Cell;
}
