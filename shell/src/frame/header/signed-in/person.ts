/** Who is signed in, as the header names them. */
export interface Person {
  readonly username: string;
  readonly email: string;
}
