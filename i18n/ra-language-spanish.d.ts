/** Types of the texts that we use from this package, which has no types. */
declare module 'ra-language-spanish' {
  type Words<Name extends string> = Readonly<Record<Name, string>>;
  const messages: {
    ra: {
      action: Words<'add_filter' | 'add' | 'cancel' | 'create' | 'edit' | 'save' | 'sort' | 'undo'>;
      boolean: Words<'false'>;
      page: Words<'create' | 'loading'>;
      message: Words<'about' | 'no'>;
      navigation: Words<'page_range_info'>;
      auth: Words<'username' | 'password'>;
    };
  };
  export default messages;
}
