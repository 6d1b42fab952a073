/**
 * The router is the shell's alone. These are the pieces a remote may use of it;
 * sharing the library itself would put all of it on every page.
 */

export type { LinkProps, LoaderFunctionArgs } from 'react-router-dom';
export {
  Link,
  NavLink,
  Outlet,
  useFetcher,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
