/** The texts of the pages in English; the rule `pageText` may give others. */
export const englishTexts = {
  language: 'en',
  product: 'Acme Books',
  loginTitle: 'Log in',
  username: 'User name',
  password: 'Password',
  loginButton: 'Log in',
  wrongPassword: 'The user name or the password is not right.',
  locked: 'Too many failed attempts. Try again in a minute.',
  permissionTitle: 'Grant access',
  permissionQuestion: 'wants to use your data in Acme Books.',
  scope: 'Access asked for',
  loggedInAs: 'You are logged in as',
  allowButton: 'Allow',
  denyButton: 'Deny',
  errorTitle: 'This request cannot be handled',
  expiredForm: 'This page is out of date. Go back to the application and start again.',
};

export type PageText = keyof typeof englishTexts;
