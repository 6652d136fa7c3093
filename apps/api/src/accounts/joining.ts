// Functions of the members slice that sign-up needs: a person with an invitation or a join code joins a gym with the new account.
export type Way = { readonly invitation: string } | { readonly joinCode: string };
export type Joining = {
  readonly invitationOf: (
    token: string,
  ) => Promise<{ readonly gymId: string; readonly email: string | null; readonly status: string } | null>;
  readonly gymOfJoinCode: (code: string) => Promise<string | null>;
  readonly joinAfterSignUp: (accountId: string, way: Way) => Promise<void>;
};
