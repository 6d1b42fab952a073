/**
 * The router is the shell's alone. These are the pieces a remote may use of it;
 * sharing the library itself would put all of it on every page, and so does a piece that nobody uses.
 */

export type { LinkProps, LoaderFunctionArgs } from 'react-router-dom';
export {
  Link,
  NavLink,
  Outlet,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
  useRouteError,
} from 'react-router-dom';
