-- funnel_case_orders, funnel_case_orders_of_agency and the two of cases from the order on serve what they did.
DROP INDEX funnel_case_ordered;
DROP INDEX funnel_case_recommender;
DROP INDEX funnel_case_ordered_by_agency;
DROP INDEX funnel_case_payment;
