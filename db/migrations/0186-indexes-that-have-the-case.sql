-- Those with the case serve what these did.
DROP INDEX customer_order_of_agency;
DROP INDEX customer_order_of_agency_by_state;
DROP INDEX customer_order_of_agency_by_case;
DROP INDEX customer_order_of_agency_by_number;
DROP INDEX customer_order_of_agency_by_release;
DROP INDEX customer_order_of_agency_by_release_day;
DROP INDEX reward_of_agency;
DROP INDEX reward_of_agency_by_state;
DROP INDEX reward_of_agency_by_side;
DROP INDEX reward_of_agency_by_cents;
