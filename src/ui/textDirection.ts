const ARABIC = /\p{Script=Arabic}/u;

/** Direction of a text of several parts, such as a record's title: of its Arabic words if it has any, whatever it begins with. */
export const textDirection = (text: string): 'rtl' | 'auto' => (ARABIC.test(text) ? 'rtl' : 'auto');
