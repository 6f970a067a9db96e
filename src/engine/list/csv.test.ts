import { expect, it } from 'vitest';
import { csvField } from './csv';

it.each([
  ['=SUM(A1:A9)', "'=SUM(A1:A9)"],
  ['+54 11 4555', "'+54 11 4555"],
  ['-cmd', "'-cmd"],
  ['@x', "'@x"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ['\n=1+1', '"\'\n=1+1"'],
  ['＝1+1', "'＝1+1"],
  ['=HYPERLINK("https://evil.example";"x")', '"\'=HYPERLINK(""https://evil.example"";""x"")"'],
  ['-1+1|cmd', "'-1+1|cmd"],
  ['-5,25,1', "'-5,25,1"],
])('escapes %j so that a spreadsheet does not run it as a formula', (text, field) =>
  expect(csvField(text)).toBe(field),
);

it.each(['-5', '-5,25', 'a=b', 'López; no', ''])('leaves %j unchanged except for quotes', (text) => {
  expect(csvField(text).replaceAll('"', '')).toBe(text);
});

it('quotes text that contains a separator or a line break', () => {
  expect(csvField('dice "no"; y se va')).toBe('"dice ""no""; y se va"');
  expect(csvField('una\ndos')).toBe('"una\ndos"');
});
